/** The natural logarithm of the gamma function. Formula: Lanczos' approximation with nine terms, about 15 digits. */
export function lnGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - lnGamma(1 - x);
  const base = x + 6.5;
  const series = LANCZOS.reduce((sum, term, place) => sum + (place === 0 ? term : term / (x + place - 1)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(series);
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The chance that a chi-square variable with these degrees of freedom is at least `value`. */
export function chiSquareTail(value: number, degrees: number): number {
  const [a, x] = [degrees / 2, value / 2];
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - lnGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; term > sum * PRECISION; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  return scale * fraction((n) => ({ b: x + 2 * n + 1 - a, next: (n + 1) * (a - n - 1) }));
}

/** The chance that a beta variable is at most `x` (the regularized incomplete beta function). */
export function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaBelow(1 - x, b, a);
  const scale = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a;
  const numerator = (n: number) => {
    const m = Math.floor(n / 2);
    return n % 2 === 0
      ? (m * (b - m) * x) / ((a + n - 1) * (a + n))
      : (-(a + m) * (a + b + m) * x) / ((a + n - 1) * (a + n));
  };
  return scale * fraction((n) => ({ b: 1, next: numerator(n + 1) }));
}

const PRECISION = 1e-15;
const TINY = 1e-300;
/** A hundred million trials need about ten thousand steps. */
const MOST_STEPS = 1_000_000;

/** The continued fraction 1 / (b₀ + next₀ / (b₁ + next₁ / …)). Formula: Lentz's method. */
function fraction(step: (n: number) => { b: number; next: number }): number {
  let { b, next } = step(0);
  let d = 1 / (b || TINY);
  let c = 1 / TINY;
  let result = d;
  for (let n = 1; n < MOST_STEPS; n += 1) {
    const numerator = next;
    ({ b, next } = step(n));
    d = 1 / (b + numerator * d || TINY);
    c = b + numerator / c || TINY;
    result *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) return result;
  }
  throw new RangeError("A continued fraction does not converge.");
}
