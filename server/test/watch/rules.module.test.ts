import { globSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { startSite } from "../fixtures/site.ts";
import { type Exported, findUnknown, listMetrics, printMetrics } from "./exported-metrics.ts";

const root = resolve(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(resolve(root, file), "utf8");
const DOCS = "docs/operations.md";
const BEGIN = "<!-- metrics: written by server/test/watch/rules.module.test.ts with WRITE_DOCS=on -->\n";
const END = "\n<!-- /metrics -->";

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> };
type Groups = { groups: { name: string; rules: Rule[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const rules = (parse(read("ops/prometheus/alerts.yml")) as Groups).groups.flatMap(({ rules }) => rules);
const dashboards = globSync("ops/grafana/*.json", { cwd: root }).map((file) => JSON.parse(read(file)) as Dashboard);
const panels = dashboards.flatMap(({ panels }) => panels);

let metrics: Exported[];
beforeAll(async () => {
  const site = await startSite({ seed: false });
  metrics = await listMetrics(site.app.metrics);
  await site.close();
});

test("docs/operations.md names every metric of the site", () => {
  const [before, rest = ""] = read(DOCS).split(BEGIN);
  const [written, after] = rest.split(END);
  const table = printMetrics(metrics);
  if (process.env.WRITE_DOCS === "on") writeFileSync(resolve(root, DOCS), [before, BEGIN, table, END, after].join(""));
  else expect(written).toBe(table);
});

test("every alert and every panel asks only for metrics and labels that the site exports", () => {
  expect([rules.length, dashboards.length]).toEqual([35, 2]);
  expect(panels.length).toBeGreaterThan(20);
  const asked = [
    ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ];
  const unknown = asked.flatMap(({ of, expr }) => findUnknown(expr, metrics).map((name) => `${of}: ${name}`));
  expect(unknown).toEqual([]);
});

test.each([
  ["sum(rate(vitrine_refusals_total[5m])) > 0", []],
  ["sum(rate(vitrine_refusal_total[5m])) > 0", ["vitrine_refusal_total"]],
  ['vitrine_refusals_total{kode="busy"}', ["vitrine_refusals_total{kode}"]],
  ["sum by (kode) (vitrine_refusals_total)", ["by kode"]],
  ["histogram_quantile(0.5, sum by (le, route) (rate(vitrine_http_seconds_bucket[5m])))", []],
  ["vitrine_http_seconds", ["vitrine_http_seconds"]],
])("in the query %s these names are unknown: %j", (query, unknown) => {
  expect(findUnknown(query, metrics)).toEqual(unknown);
});

test("each sign of the table What to watch has one alert, and each alert has a sign and a section that says what to do", () => {
  const docs = read(DOCS);
  const anchors = new Set([...docs.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => anchorOf(title)));
  const [, section = ""] = docs.split("\n## What to watch\n");
  const [table = ""] = section.split("\n## ", 1);
  const rows = table.split("\n").filter((line) => /^\|(?! alert |---)/.test(line));
  const shown = rows.map((row) => /^\| `(\w+)` \|/.exec(row)?.[1] ?? row);
  expect(shown.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  const lost = rules.filter(({ annotations }) => {
    const [file, anchor = ""] = (annotations.runbook_url ?? "").split("#");
    return file !== DOCS || !anchors.has(anchor);
  });
  expect(lost.map(({ alert }) => alert)).toEqual([]);
});

test("every log message that an alert waits for is written by the server", () => {
  const sources = globSync("server/src/**/*.ts", { cwd: root }).map(read).join("\n");
  const messages = rules.flatMap(({ expr }) => /message="([^"]+)"/.exec(expr)?.[1] ?? []);
  expect(messages.length).toBeGreaterThan(5);
  expect(messages.filter((message) => !sources.includes(`"${message}"`))).toEqual([]);
});

test("every reason for not being ready that an alert waits for is one of the server's", () => {
  const sources = globSync("server/src/**/*.ts", { cwd: root }).map(read).join("\n");
  const reasons = rules.flatMap(({ expr }) => /reason=~?"([^"]+)"/.exec(expr)?.[1]?.split("|") ?? []);
  expect(reasons.length).toBeGreaterThan(4);
  expect(reasons.filter((reason) => !sources.includes(reason))).toEqual([]);
});

test("every alert has a test for promtool", () => {
  const tests = parse(read("ops/prometheus/alerts.test.yml")) as {
    tests: { alert_rule_test: { alertname: string }[] }[];
  };
  const tested = tests.tests.flatMap(({ alert_rule_test }) => alert_rule_test.map(({ alertname }) => alertname));
  expect(tested.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

/** The anchor of a heading, as GitHub and most renderers make it. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");
