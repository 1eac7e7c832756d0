#!/usr/bin/env python3
"""Computes every vector of docs/vectors.json again with Python's standard library: python3 docs/vectors.py [FILE]. It shares no code with the
site. Prints each vector that differs, and exits with 1 if there is one. Left out are only the two calls that check signatures."""
import datetime, hashlib, hmac, json, pathlib, sys
sys.dont_write_bytecode = True
import verify

def sha256(*parts): return hashlib.sha256(b"".join(parts))
def public_hash(serverSeed, secretSalt): return hmac.new(secretSalt.encode(), serverSeed.encode(), "sha256").hexdigest()
def mac(source, client, nonce): return hmac.new(f"{client}-{nonce}".encode(), source.encode(), "sha512").hexdigest()
def roll(source, client, nonce, size=100_000): return int(mac(source, client, nonce)[:15], 16) % size + 1
def canonical_json(value): return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
def version_hash(items, **version):
    return sha256(canonical_json({**version, "items": sorted(items, key=lambda item: item["start"])}).encode()).hexdigest()
def covers_all_tickets(items):
    ends = [0] + [item["end"] for item in items]
    return ends[-1] == 100_000 and all(i["start"] == e + 1 and i["end"] >= i["start"] for i, e in zip(items, ends))
def dream_fee(valueCents, p, coefficient, minimumCents): return max(minimumCents, -(-valueCents * p * coefficient // 1_000_000))
def leading_seats(totals, mode):
    best = min(totals) if mode else max(totals)
    return [seat for seat, total in enumerate(totals, 1) if total == best]
def settle_battle(totals, mode, source, client, lastNonce):
    tied, rolls = leading_seats(totals, mode), []
    while len(tied) > 1:
        tried = [{"seat": s, "nonce": lastNonce + n, "roll": roll(source, client, lastNonce + n)} for n, s in enumerate(tied, 1)]
        lastNonce, rolls = lastNonce + len(tried), rolls + tried
        tied = [each["seat"] for each in tried if each["roll"] == max(other["roll"] for other in tried)]
    return {"winner": tied[0], "tieBreaks": rolls}
def beacon_round(time):
    since = datetime.datetime.fromisoformat(time[:-1]) - datetime.datetime(1970, 1, 1)
    return max(1, -(-(-(-since // datetime.timedelta(seconds=1)) + 6 - 1692803367) // 3) + 1)
def giveaway_client(entrants): return sha256("".join(f"{e['entryId']}:{e['userSeed']}\n" for e in entrants).encode()).hexdigest()
def draw_winners(source, client, entryIds, prizes):
    left, winners = list(entryIds), []
    for prize in range(1, min(prizes, len(left)) + 1):
        position = roll(source, client, prize, len(left))
        winners.append({"prize": prize, "left": len(left), "roll": position, "entryId": left.pop(position - 1)})
    return winners
def leaf_text(leaf): return canonical_json({**leaf, "v": 1})
def is_included(leaf, index, size, path, root):  # RFC 9162, 2.1.3.2
    if not 0 <= index < size: return False
    place, last, node = index, size - 1, bytes.fromhex(leaf)
    for sibling in map(bytes.fromhex, path):
        if last == 0: return False
        if place % 2 or place == last:
            node = sha256(b"\1", sibling, node).digest()
            while place % 2 == 0 and place: place, last = place // 2, last // 2
        else: node = sha256(b"\1", node, sibling).digest()
        place, last = place // 2, last // 2
    return last == 0 and node.hex() == root
def check_roll_proof(committed, log):
    roll = json.loads(committed)
    verify.need(verify.fits(log, {"blinding": verify.HEX64, **verify.PLACE, **verify.LIST}), "shape")
    verify.need(canonical_json({name: roll[name] for name in verify.HIDDEN if name in roll}) == committed, "committed")
    verify.check_roll_log({**roll, "log": log})
    return "valid"
def outcome(given):
    try: return check_roll_proof(**given) if "committed" in given else verify.check(verify.load(json.dumps(given))).split(" ")[0]
    except Exception: return "invalid"

SIGNATURES = ("isBeaconSignature", "signedHead")
CALLS = {
    "publicHash": public_hash, "mac": mac, "roll": roll, "versionHash": version_hash, "verify": outcome, "settleBattle": settle_battle,
    "canonicalJson": canonical_json, "coversAllTickets": covers_all_tickets, "dreamFeeCents": dream_fee, "leadingSeats": leading_seats,
    "dreamRange": lambda p: {"start": 1, "end": p * 10}, "isDreamWon": lambda ticket, p: ticket <= p * 10,
    "botSeed": lambda battleId, seat: "bot_" + sha256(f"{battleId}:{seat}".encode()).hexdigest()[:32],
    "battleClient": lambda userSeeds: ",".join(userSeeds), "battleNonce": lambda round, seats, seat: (round - 1) * seats + seat,
    "battleTotals": lambda seats, drops: [sum(d["valueCents"] for d in drops if d["seat"] == s) for s in range(1, seats + 1)],
    "beaconRound": beacon_round, "beaconHash": lambda signature: sha256(bytes.fromhex(signature)).hexdigest(),
    "source": lambda serverSeed, beacon=None: serverSeed if beacon is None else serverSeed + "." + beacon,
    "giveawayClient": giveaway_client, "drawWinners": draw_winners, "leafText": leaf_text, "isIncluded": is_included,
    "leafHash": lambda leaf: sha256(b"\0", leaf_text(leaf).encode()).hexdigest(),
    "commitment": lambda committed, blinding: public_hash(committed, blinding),
}
if __name__ == "__main__":
    file = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).with_name("vectors.json")
    vectors = [each for each in json.loads(file.read_text("utf-8")) if each["call"] not in SIGNATURES]
    wrong = [each for each in vectors if CALLS[each["call"]](**each["input"]) != each["gives"]]
    for each in wrong: print(f"{each['call']} {json.dumps(each['input'])[:300]} gives {CALLS[each['call']](**each['input'])}")
    print(f"{len(vectors) - len(wrong)} of {len(vectors)} vectors match")
    sys.exit(1 if wrong or not vectors else 0)
