#!/usr/bin/env python3
"""Checks Vitrine's receipts (docs/fairness.md) with Python's standard library: python3 docs/verify.py FILE-OR-FOLDER...
A file holds one receipt, a JSON array of them, or one per line; a folder is read file by file. Prints one line a receipt; exits with 1
when any is invalid or unreadable. Left out are only signatures, drand's and the transparency log's: `npm run verify` checks them."""
import base64, datetime, hashlib, hmac, json, pathlib, re, sys

ID, CENTS, TICKET, SEAT = range(1, 2**53), range(10**12 + 1), range(1, 100_001), range(1, 5)
SEED, HEX32, HEX64, HEX96 = "[A-Za-z0-9_]{1,64}", "[0-9a-f]{32}", "[0-9a-f]{64}", "[0-9a-f]{96}"
TIME = "20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z"
CHAIN, GENESIS, PERIOD = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971", 1692803367, 3
RANGE = {"start": TICKET, "end": TICKET, "itemId": ID, "valueCents": CENTS}
BOX, PAIR = {"boxId": ID, "version": ID, "versionHash": HEX64}, {"serverSeed": HEX64, "secretSalt": HEX32}
VERSION = {**BOX, "priceCents": CENTS, "items": (RANGE, 1, 1000)}
OWN = {**RANGE, "roundId": ID, "clientSeed": SEED, "clientSeedIsDefault": bool, "nonce": ID, "size": range(100_000, 100_001), "roll": TICKET}
ALL = {"scheme": "vitrine-1", "game": "[A-Za-z]+", "createTime": TIME, "publicHash": HEX64, "digest": HEX64, "revealed": bool}
LOCKED = {"battleId": ID, "lockedAt": TIME, "mode": range(2), "creatorSeed": "default|own", "client": "[A-Za-z0-9_,]+",
          "seats": ({"seat": SEAT, "userSeed": SEED, "bot": bool}, 2, 4), "boxes": (BOX, 1, 100), "versions": (VERSION, 1, 100)}
LOG = {"blinding": HEX64, "index": range(2**53), "size": ID, "path": (HEX64, 0, 53), "checkpoint": r"(?s).{1,4000}", "key": ".{1,400}"}
HIDDEN = ("roundId", "game", "createTime", "publicHash", "nonce", "size", "roll", "start", "end", "itemId", "valueCents", "boxId", "version")
SHAPES = {  # each game's own fields, then those that appear once the pair is revealed
    "box": ({**OWN, **VERSION}, {}), "freeBox": ({**OWN, **VERSION}, {}),
    "dream": ({**OWN, "p": range(100, 8001), "coefficient": range(1, 10_001), "minimumCents": CENTS, "feeCents": CENTS, "won": bool}, {}),
    "battle": (LOCKED, {"drops": ({**RANGE, "round": range(1, 101), "seat": SEAT, "nonce": ID, "roll": TICKET}, 2, 400), "winner": SEAT,
                        "totals": (range(2**53), 2, 4), "tieBreaks": ({"seat": SEAT, "nonce": ID, "roll": TICKET}, 0, 2**53)}),
    "battleVoid": (LOCKED, {}),
    "giveaway": ({"giveawayId": ID, "endAt": TIME, "prizes": ({"prize": ID, "itemId": ID, "valueCents": CENTS}, 1, 2**53)},
                 {"entrants": ({"entryId": ID, "userSeed": SEED}, 0, 2**53), "client": HEX64,
                  "winners": ({"prize": ID, "left": ID, "roll": ID, "entryId": ID}, 0, 2**53)}),
}
def sha256(text): return hashlib.sha256(text.encode()).hexdigest()
def canonical(value): return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
def pick(value, *names): return {name: value[name] for name in names}
def need(holds, step):
    if not holds: raise ValueError(step)
def fits(value, shape):
    if isinstance(shape, dict): return type(value) is dict and value.keys() == shape.keys() and all(fits(value[k], shape[k]) for k in shape)
    if isinstance(shape, tuple): return type(value) is list and shape[1] <= len(value) <= shape[2] and all(fits(v, shape[0]) for v in value)
    if isinstance(shape, str): return type(value) is str and re.fullmatch(shape, value) is not None
    return type(value) is int and value in shape if isinstance(shape, range) else type(value) is shape
def roll(source, client, nonce, size=100_000):
    mac = hmac.new(f"{client}-{nonce}".encode(), source.encode(), "sha512").hexdigest()
    return int(mac[:15], 16) % size + 1
def check_version(v):
    need(sha256(canonical(pick(v, "boxId", "version", "priceCents", "items"))) == v["versionHash"], "version")
    ends = [0] + [item["end"] for item in v["items"]]
    need(ends[-1] == 100_000 and all(i["start"] == e + 1 <= i["end"] for i, e in zip(v["items"], ends)), "ranges")
def check_drop(items, drop):
    need(next(item for item in items if item["start"] <= drop["roll"] <= item["end"]) == pick(drop, *RANGE), "drop")
def check_log(r):  # RFC 9162, 2.1.3.2: the path from the roll's leaf to the root of the signed list
    log, node = r["log"], lambda kind, *parts: hashlib.sha256(bytes([kind]) + b"".join(parts)).digest()
    commitment = hmac.new(log["blinding"].encode(), canonical(pick(r, *(n for n in HIDDEN if n in r))).encode(), "sha256").hexdigest()
    hashed, place, last = node(0, canonical({"commitment": commitment, "type": "roll", "v": 1}).encode()), log["index"], log["size"] - 1
    need(place <= last, "log")
    for sibling in map(bytes.fromhex, log["path"]):
        need(last > 0, "log")
        if place % 2 or place == last:
            hashed = node(1, sibling, hashed)
            while place % 2 == 0 and place: place, last = place // 2, last // 2
        else: hashed = node(1, hashed, sibling)
        place, last = place // 2, last // 2
    name, size, root = log["checkpoint"].split("\n")[:3]
    need((last, size, root, name) == (0, str(log["size"]), base64.b64encode(hashed).decode(), log["key"].split("+")[0]), "log")
def check_dream(r, _):
    need((r["start"], r["end"], r["won"]) == (1, r["p"] * 10, r["roll"] <= r["p"] * 10), "chance")
    need(r["feeCents"] == max(r["minimumCents"], -(-r["valueCents"] * r["p"] * r["coefficient"] // 1_000_000)), "fee")
def check_battle(r, source):
    seats, boxes, versions, client = r["seats"], r["boxes"], r["versions"], r["client"]
    for place, seat in enumerate(seats, 1):
        bot = "bot_" + sha256(f"{r['battleId']}:{place}")[:32] if seat["bot"] else seat["userSeed"]
        need(seat["seat"] == place and seat["userSeed"] == bot, "seats")
    need(client == ",".join(seat["userSeed"] for seat in seats), "client")
    for version in versions: check_version(version)
    need(list(dict.fromkeys(canonical(b) for b in boxes)) == [canonical(pick(v, *BOX)) for v in versions], "boxOfRound")
    if source is None: return
    totals, nonce, lines = [0] * len(seats), 0, {v["versionHash"]: v["items"] for v in versions}
    need(len(r["drops"]) == len(boxes) * len(seats), "drops")
    for nonce, drop in enumerate(r["drops"], 1):
        past, seat = divmod(nonce - 1, len(seats))
        need((drop["round"], drop["seat"], drop["nonce"]) == (past + 1, seat + 1, nonce), "boxOfRound")
        need(drop["roll"] == roll(source, client, nonce), "roll")
        check_drop(lines[boxes[past]["versionHash"]], drop)
        totals[seat] += drop["valueCents"]
    need(totals == r["totals"], "totals")
    best, breaks = (min if r["mode"] else max)(totals), []
    tied = [seat for seat, total in enumerate(totals, 1) if total == best]
    while len(tied) > 1:
        rolls = [{"seat": seat, "nonce": n, "roll": roll(source, client, n)} for n, seat in enumerate(tied, nonce + 1)]
        breaks, nonce, most = breaks + rolls, nonce + len(tied), max(each["roll"] for each in rolls)
        tied = [each["seat"] for each in rolls if each["roll"] == most]
    need(breaks == r["tieBreaks"] and tied == [r["winner"]], "winner")
def check_giveaway(r, source):
    need(all(prize["prize"] == k for k, prize in enumerate(r["prizes"], 1)), "prizes")
    if source is None: return
    left, winners = [e["entryId"] for e in r["entrants"]], []
    need(all(a < b for a, b in zip(left, left[1:])), "entrants")
    need(r["client"] == sha256("".join(f"{e['entryId']}:{e['userSeed']}\n" for e in r["entrants"])), "client")
    for k in range(1, min(len(r["prizes"]), len(left)) + 1):
        position = roll(source, r["client"], k, len(left))
        winners.append({"prize": k, "left": len(left), "roll": position, "entryId": left.pop(position - 1)})
    need(winners == r["winners"], "winners")
def check(r):
    need(type(r) is dict and type(r.get("game")) is str and r["game"] in SHAPES, "shape")
    game, revealed, (before, after) = r["game"], r.get("revealed") is True, SHAPES[r["game"]]
    void, source = game == "battleVoid", r["serverSeed"] if revealed and game != "battleVoid" else None
    shape = {**ALL, **before, **({**PAIR, **after} if revealed else {})}
    if void or "drand" in r and game in ("battle", "giveaway"):
        shape["drand"] = {"chain": HEX64, "round": ID, **({"signature": HEX96, "beacon": HEX64} if source else {})}
    if "log" in r and "roll" in r: shape["log"] = {"due": bool} if "due" in r["log"] else LOG
    need(fits(r, shape) and revealed >= void, "shape")
    need(sha256(canonical({name: r[name] for name in r if name != "digest"})) == r["digest"], "digest")
    times = {name: datetime.datetime.fromisoformat(r[name][:-1]) for name in ("createTime", "lockedAt", "endAt") if name in r}
    if revealed: need(hmac.digest(r["secretSalt"].encode(), r["serverSeed"].encode(), "sha256").hex() == r["publicHash"], "commitment")
    if "drand" in r:
        need(r["drand"]["chain"] == CHAIN, "unknown chain")
        since = (times.get("lockedAt") or times["endAt"]) - datetime.datetime(1970, 1, 1)
        seconds = -(-since // datetime.timedelta(seconds=1)) + 6 - GENESIS
        need(r["drand"]["round"] == max(1, -(-seconds // PERIOD) + 1), "beaconRound")
        if source: need(hashlib.sha256(bytes.fromhex(r["drand"]["signature"])).hexdigest() == r["drand"]["beacon"], "beacon")
        source = source and source + "." + r["drand"]["beacon"]
    if "roll" in r: need(not revealed or roll(source, r["clientSeed"], r["nonce"]) == r["roll"], "roll")
    if "log" in r: need(r["log"]["due"], "log") if "due" in r["log"] else check_log(r)
    if "items" in r: check_version(r), check_drop(r["items"], r)
    {"dream": check_dream, "battle": check_battle, "battleVoid": check_battle, "giveaway": check_giveaway}.get(game, lambda *_: None)(r, source)
    return "valid (void)" if void else "valid" if revealed else "unrevealed"
def load(text):  # JSON as JavaScript reads it: 1.0 is the integer 1, NaN is an error.
    return json.loads(text, parse_float=lambda t: int(float(t)) if float(t).is_integer() else float(t), parse_constant=[].index)
def texts(path):
    if path.is_dir(): return [each for inner in sorted(path.iterdir()) for each in texts(inner)]
    text = path.read_text("utf-8", "replace") if path.is_file() else ""
    try: found = load(text)
    except ValueError: return [(f"{path}:{n}", line) for n, line in enumerate(text.split("\n"), 1) if line.strip()] or [(path, text)]
    return [(f"{path}[{n}]", json.dumps(each)) for n, each in enumerate(found)] if type(found) is list else [(path, text)]
failed = len(sys.argv) < 2
for place, text in [each for name in sys.argv[1:] for each in texts(pathlib.Path(name))]:
    try: outcome = check(load(text))
    except Exception as error: outcome, failed = f"invalid ({error})", True
    print(outcome, place)
sys.exit(1 if failed else 0)
