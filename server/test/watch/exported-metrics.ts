import type { Registry } from "prom-client";

/** A metric as the site exports it, with the names of its samples. */
export type Exported = {
  name: string;
  type: string;
  labels: readonly string[];
  help: string;
  samples: readonly string[];
};

/** Lists all metrics of a site in the order of their names. */
export async function listMetrics(registry: Registry): Promise<Exported[]> {
  const metrics = await registry.getMetricsAsJSON();
  return metrics
    .map(({ name, help, type }) => {
      const { labelNames = [] } = (registry.getSingleMetric(name) ?? {}) as { labelNames?: string[] };
      const isHistogram = String(type) === "histogram";
      const samples = isHistogram ? ["bucket", "sum", "count"].map((part) => `${name}_${part}`) : [name];
      return { name, type: String(type), help, samples, labels: isHistogram ? [...labelNames, "le"] : labelNames };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Prints the table of docs/operations.md: the metrics of the site itself. */
export function printMetrics(metrics: readonly Exported[]): string {
  const own = metrics.filter(({ name }) => name.startsWith("vitrine_"));
  return [
    "| metric | type | labels | meaning |",
    "|---|---|---|---|",
    ...own.map(({ name, type, labels, help }) => {
      const shown = labels.filter((label) => label !== "le").map((label) => `\`${label}\``);
      return `| \`${name}\` | ${type} | ${shown.join(", ")} | ${help} |`;
    }),
  ].join("\n");
}

/** The labels that Prometheus itself adds. */
const OF_PROMETHEUS = ["job", "instance"];

/**
 * Returns what a query of Prometheus names but the site does not export: metrics, and labels in the selectors of a
 * metric.
 */
export function findUnknown(query: string, metrics: readonly Exported[]): string[] {
  const known = new Map(metrics.flatMap(({ samples, labels }) => samples.map((sample) => [sample, labels])));
  known.set("up", []);
  const text = query.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  // The labels that a query groups by are checked against the labels of its first metric, below.
  const withoutGroups = text.replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, "");
  const unknown: string[] = [];
  const used = new Set<string>();
  for (const [, name = "", selector = ""] of withoutGroups.matchAll(/\b([a-zA-Z_:][\w:]*)\b(?!\s*\()(\{[^}]*\})?/g)) {
    if (/^(and|or|unless|offset|bool|inf|nan)$/i.test(name) || /^\d/.test(name)) continue;
    const labels = known.get(name);
    if (!labels) {
      if (!isInside(withoutGroups, name)) unknown.push(name);
      continue;
    }
    for (const label of [...labels, ...OF_PROMETHEUS]) used.add(label);
    for (const [, label = ""] of selector.matchAll(/([a-z_]+)\s*[=!]/g))
      if (![...labels, ...OF_PROMETHEUS].includes(label)) unknown.push(`${name}{${label}}`);
  }
  for (const [, group = ""] of text.matchAll(/\bby\s*\(([^)]*)\)/g))
    for (const label of group.split(",").map((one) => one.trim()))
      if (label !== "" && !used.has(label)) unknown.push(`by ${label}`);
  return unknown;
}

/** Whether a word occurs only inside selectors and ranges, where it is a label or a unit of time. */
function isInside(text: string, word: string): boolean {
  return !RegExp(`\\b${word}\\b`).test(text.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ""));
}
