/** For tests: a JSON value with one change, and the place of the change ("items/0/start changed"). */
export type Damage = { place: string; copy: unknown };

/**
 * Returns every receipt that differs from this one in one place: each value changed, each field removed or renamed, a
 * field added to each object, each list element removed, repeated or swapped with its neighbour.
 */
export function damagedCopies(receipt: unknown): Damage[] {
  return damagesOf(receipt).map(({ place, copy }) => ({ place: place.replace(/^\//, ""), copy }));
}

function damagesOf(value: unknown): Damage[] {
  if (Array.isArray(value)) return [...listDamages(value), ...damagesInside(value)];
  if (typeof value === "object" && value !== null) return [...objectDamages(value), ...damagesInside(value)];
  return leafDamages(value);
}

function damagesInside(value: object): Damage[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    damagesOf(inner).map(({ place, copy }) => {
      const changed = Array.isArray(value) ? value.with(Number(key), copy) : { ...value, [key]: copy };
      return { place: `/${key}${place}`, copy: changed };
    }),
  );
}

function objectDamages(value: object): Damage[] {
  const removed = Object.entries(value).flatMap(([key, inner]) => {
    const { [key]: _, ...rest } = value as Record<string, unknown>;
    return [
      { place: `/${key} removed`, copy: rest },
      { place: `/${key} renamed`, copy: { ...rest, [`${key}2`]: inner } },
    ];
  });
  return [...removed, { place: " with one more field", copy: { ...value, note: 1 } }];
}

function listDamages(value: unknown[]): Damage[] {
  return value.flatMap((element, index) => {
    const damages = [
      { place: `/${index} left out`, copy: value.toSpliced(index, 1) },
      { place: `/${index} repeated`, copy: value.toSpliced(index, 0, element) },
    ];
    const next = value[index + 1];
    if (next === undefined || JSON.stringify(next) === JSON.stringify(element)) return damages;
    return [...damages, { place: `/${index} swapped`, copy: value.with(index, next).with(index + 1, element) }];
  });
}

function leafDamages(value: unknown): Damage[] {
  const others: unknown[] = [null];
  if (typeof value === "number") others.push(value + 1, value - 1, value + 0.5, String(value));
  if (typeof value === "boolean") others.push(!value, Number(value));
  if (typeof value === "string") others.push("", `${value}\n`, nextText(value), ...timesNear(value));
  return others.map((copy) => ({ place: ` = ${JSON.stringify(copy)}`, copy }));
}

/** Returns the text with its last letter or digit replaced by another letter or digit. */
function nextText(text: string): string {
  return text.replace(/[0-9A-Za-z](?=[^0-9A-Za-z]*$)/, (last) =>
    last === "1" ? "2" : last === "a" ? "b" : /\d/.test(last) ? "1" : "a",
  );
}

function timesNear(text: string): string[] {
  return /^\d{4}-.*Z$/.test(text)
    ? [text.replace(".500Z", ".501Z"), text.replace("-15T", "-16T"), text.replace("09-15T", "02-30T")]
    : [];
}
