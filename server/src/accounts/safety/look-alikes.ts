// One letter for all that look like it, after Unicode's lists of confusables: Cyrillic, Greek, small capitals, digits, signs.
const GROUPS: Readonly<Record<string, string>> = {
  a: "аαΑАᴀ4@",
  b: "βΒВвʙ8ь",
  c: "сСϲᴄ",
  d: "ԁᴅ",
  e: "еЕεΕᴇ3є",
  f: "ꜰƒ",
  g: "ɢ9ɡ",
  h: "нНΗʜһ",
  i: "іІιΙɪıl1|!ɩӏ",
  j: "јᴊ",
  k: "кКκΚᴋ",
  m: "мМΜᴍ",
  n: "ηΝɴпП",
  o: "оОοΟᴏ0σ",
  p: "рРρΡᴘ",
  q: "ԛ",
  r: "гГʀ",
  s: "ѕЅꜱ5$",
  t: "тТτΤᴛ7",
  u: "υᴜцЦμ",
  v: "νᴠѵ",
  w: "ωшШᴡԝ",
  x: "хХχΧ",
  y: "уУΥʏγ",
  z: "ΖᴢƵ2",
};
const FOLDED = new Map(Object.entries(GROUPS).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter])));

/** Names of staff, wherever they stand in a nickname. */
const WITHIN = [
  ...["admin", "administrator", "moderator", "support", "official", "vitrine", "customerservice", "helpdesk"],
  ...["админ", "администратор", "модератор", "поддержка", "официальный", "сотрудник", "витрина"],
  ...["管理员", "管理員", "客服", "官方", "工作人员", "明匣", "站长", "版主"],
].map(fold);
/** And those that are so only where nothing else stands beside them. */
const WHOLE = [
  "mod",
  "gm",
  "staff",
  "owner",
  "system",
  "root",
  "bot",
  "operator",
  "оператор",
  "система",
  "系统",
  "运营",
].map(fold);

/** Whether a nickname could be read as that of somebody who works here. */
export function looksLikeStaff(nickname: string): boolean {
  const folded = fold(nickname);
  return WHOLE.includes(folded) || WITHIN.some((name) => folded.includes(name));
}

/** A text as somebody sees it who does not look closely: without marks, spaces, doubled letters, and what looks alike made equal. */
function fold(text: string): string {
  const bare = text.normalize("NFKD").replace(/\p{M}/gu, "");
  const alike = [...bare].map((sign) => FOLDED.get(sign) ?? FOLDED.get(sign.toLowerCase()) ?? sign.toLowerCase());
  return alike
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/(.)\1+/gu, "$1");
}
