import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The rules that axe rates minor or moderate, without the one about headings. */
const MINOR_RULES = [
  ...["aria-allowed-role", "aria-deprecated-role", "empty-heading", "empty-table-header", "focus-order-semantics"],
  ...["form-field-multiple-labels", "hidden-content", "html-xml-lang-mismatch", "image-redundant-alt"],
  ...["landmark-banner-is-top-level", "landmark-contentinfo-is-top-level", "landmark-main-is-top-level"],
  ...["landmark-no-duplicate-banner", "landmark-no-duplicate-contentinfo", "landmark-no-duplicate-main"],
  ...["landmark-one-main", "landmark-unique", "meta-viewport", "meta-viewport-large", "no-autoplay-audio"],
  ...["page-has-heading-one", "presentation-role-conflict", "region", "scope-attr-valid", "server-side-image-map"],
  ...["skip-link", "table-duplicate-name"],
];

/** The area that axe checks: one part of the page, or the page without some parts. */
type Looked = { part?: string; without?: string };

/** The code of axe, which the builder has in a private method. */
const sourceOfAxe = (page: Page) => new AxeBuilder({ page })["script"]();

/**
 * Returns the faults that axe rates serious or critical on a page or in a part of it, and headings that skip a level.
 * One rule that axe leaves off by default is on: the name of a button contains its visible words. The pages
 * have no frames, so axe runs only in the page, and only its violations are collected: that takes a third of the time
 * of its default. Rules whose faults are never grave are off.
 */
export async function graveFaults(page: Page, { part, without }: Looked = {}): Promise<string[]> {
  // Contrast depends on the opacity and the background pictures that most journeys leave out, see test.ts.
  const leftOut = await page.evaluateHandle(() => {
    const sheets = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [];
    return sheets;
  });
  const rules = Object.fromEntries([
    ["label-content-name-mismatch", { enabled: true }],
    ...MINOR_RULES.map((id) => [id, { enabled: false }]),
  ]);
  // The builder would run the code of axe twice for each analysis.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(sourceOfAxe(page));
  const axe = new AxeBuilder({ page, axeSource: "'axe' in window" })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], rules });
  if (part) axe.include(part);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  await leftOut.evaluate((sheets) => {
    document.adoptedStyleSheets = sheets;
  });
  const grave = violations.filter(
    ({ impact, id }) => impact === "serious" || impact === "critical" || id === "heading-order",
  );
  return grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`);
}
