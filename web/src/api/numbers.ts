/** Formats a number in the locale: it rounds to two decimals and removes a trailing .00. 12.5 → 12.50, 48 → 48. */
export function formatNumber(value: number, locale = "zh-CN"): string {
  const rounded = roundToTwo(value);
  const digits = Number.isInteger(rounded) ? 0 : 2;
  return formatter(locale, digits).format(rounded);
}

/** Rounds a number up to two decimals, for display only: 1.001 → 1.01, 1.1 → 1.1. */
export function ceilToTwo(value: number): number {
  return shift(Math.ceil(roundNoise(shift(value, 2))), -2);
}

/**
 * Formats a chance between 0 and 1 as a percentage with three decimals in the locale, e.g. 0.0005 → 0.050% or 0,050 %.
 */
export function formatChance(probability: number, locale = "zh-CN", digits = 3): string {
  return formatter(locale, digits, "percent").format(probability);
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: string, digits: number, style: "decimal" | "percent" = "decimal"): Intl.NumberFormat {
  const key = `${locale}/${digits}/${style}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style, minimumFractionDigits: digits, maximumFractionDigits: digits });
  formatters.set(key, made);
  return made;
}

function roundToTwo(value: number): number {
  const rounded = Math.sign(value) * shift(Math.round(roundNoise(shift(Math.abs(value), 2))), -2);
  return rounded === 0 ? 0 : rounded;
}

// Moves the decimal point in the text: a multiplication would change the digits of 1.005 and 1.1.
function shift(value: number, places: number): number {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  return Number(`${mantissa}e${Number(exponent) + places}`);
}

function roundNoise(value: number): number {
  return Number(value.toPrecision(15));
}
