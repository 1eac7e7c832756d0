import { selfTest } from "@vitrine/contract/fairness/self-test.ts";
import { textOfLabel, textOfStep } from "@vitrine/contract/fairness/verifier/step-texts.ts";
import { type Verification, type VerifiedStep, verify } from "@vitrine/contract/fairness/verifier/verify-anything.ts";
import { LANGUAGES, type Language, OWN_NAMES, type Texts } from "@vitrine/contract/languages.ts";
import { PAGE_TEXTS, VERDICTS } from "./page-texts.ts";

// The page that verifies without a network: plain elements, because it must stay one small file.

let language = languageOfBrowser();
let given = "";
let verification: Verification | undefined;
let isSelfTestRight: boolean | undefined;

const say = (text: Texts) => text[language];
const main = document.querySelector("main")!;
// These two stay in the page, so that a screen reader notices their new content.
const samples = element("p", { role: "status" });
const verdict = element("p", { role: "status" });
const steps = element("ol", {});

show();
selfTest().then((results) => {
  isSelfTestRight = results.every(({ ok }) => ok);
  showResult();
});
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  void readFiles(event.dataTransfer?.files);
});

function languageOfBrowser(): Language {
  const asked = navigator.language.slice(0, 2);
  return LANGUAGES.find((each) => each.startsWith(asked)) ?? "en-US";
}

function show(): void {
  document.documentElement.lang = language;
  document.title = `Vitrine — ${say(PAGE_TEXTS.title)}`;
  steps.ariaLabel = say(PAGE_TEXTS.proof);
  main.replaceChildren(header(), form(), verdict, steps);
  showResult();
}

/** Shows the verdict and its steps. A browser that computes the published samples wrongly gives no verdict. */
function showResult(): void {
  if (isSelfTestRight !== undefined) {
    samples.className = isSelfTestRight ? "small ok" : "bad";
    samples.textContent = isSelfTestRight ? `✓ ${say(PAGE_TEXTS.selfTestOk)}` : say(PAGE_TEXTS.selfTestWrong);
  }
  if (!verification || !isSelfTestRight) return;
  const { kind, outcome } = verification;
  const words = kind === "receipt" ? VERDICTS.receipt : VERDICTS.other;
  verdict.className = `verdict ${outcome}`;
  verdict.textContent = say(kind === "unreadable" ? VERDICTS.unreadable.invalid : words[outcome]);
  steps.replaceChildren(...(kind === "unreadable" ? [] : verification.steps.map(stepItem)));
}

function header(): HTMLElement {
  const languages = LANGUAGES.map((each) => {
    const button = element("button", { type: "button", lang: each }, OWN_NAMES[each]);
    button.setAttribute("aria-pressed", String(each === language));
    button.onclick = () => {
      language = each;
      show();
      main.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    };
    return button;
  });
  const group = element("nav", {}, ...languages);
  group.setAttribute("aria-label", say(PAGE_TEXTS.language));
  return element(
    "header",
    {},
    element("p", { className: "brand" }, "Vitrine", group),
    element("h1", {}, say(PAGE_TEXTS.title)),
    element("p", { className: "lead" }, say(PAGE_TEXTS.lead)),
  );
}

function form(): HTMLElement {
  const field = element("textarea", { id: "given", rows: 8, spellcheck: false, value: given });
  field.oninput = () => {
    given = field.value;
  };
  const file = element("input", { type: "file", multiple: true, hidden: true });
  file.onchange = () => void readFiles(file.files);
  const go = element("button", { type: "button", className: "primary" }, say(PAGE_TEXTS.verify));
  go.onclick = () => void judge(given);
  const choose = element("button", { type: "button" }, say(PAGE_TEXTS.file));
  choose.onclick = () => file.click();
  return element(
    "section",
    { className: "card" },
    element("label", { htmlFor: "given" }, say(PAGE_TEXTS.input)),
    field,
    element("p", { className: "small" }, say(PAGE_TEXTS.hint)),
    element("p", { className: "row" }, go, choose, file),
    samples,
  );
}

/** Longer texts, as of a giveaway with many entrants, make a text field slow. */
const SHOWN_LENGTH = 200_000;
const ENTRY_LIST = /^\d+:/;

async function readFiles(files: FileList | null | undefined): Promise<void> {
  const read = await Promise.all([...(files ?? [])].map((file) => file.text()));
  const receipt = read.find((text) => !ENTRY_LIST.test(text));
  if (receipt === undefined) return;
  given = receipt.length > SHOWN_LENGTH ? "" : receipt;
  show();
  await judge(
    receipt,
    read.find((text) => ENTRY_LIST.test(text)),
  );
}

async function judge(text: string, entries?: string): Promise<void> {
  verification = await verify(text, { entries });
  showResult();
}

function stepItem(step: VerifiedStep): HTMLElement {
  const { id, ok, expected, found, values } = step;
  const { title, says } = textOfStep(id, language);
  const [sign, word] = ok === null ? ["○", PAGE_TEXTS.open] : ok ? ["✓", PAGE_TEXTS.holds] : ["✗", PAGE_TEXTS.fails];
  const tone = ok === null ? "open" : ok ? "ok" : "bad";
  const compared: [string, string | null][] = [
    [say(PAGE_TEXTS.expected), expected],
    [say(PAGE_TEXTS.found), found],
  ];
  const shown = compared.flatMap(([label, text]) => (text === null ? [] : [[label, text] as [string, string]]));
  const all = values.map(({ label, text }): [string, string] => [textOfLabel(label, language), text]);
  return element(
    "li",
    { className: tone },
    element("h3", {}, title, " ", element("span", { className: tone }, `${sign} ${say(word)}`)),
    element("p", { className: "small" }, says),
    ...(shown.length > 0 ? [list(shown)] : []),
    ...(all.length > 0 ? [element("details", {}, element("summary", {}, say(PAGE_TEXTS.values)), list(all))] : []),
  );
}

function list(rows: readonly [string, string][]): HTMLElement {
  return element("dl", {}, ...rows.flatMap(([label, text]) => [element("dt", {}, label), element("dd", {}, text)]));
}

/** Makes an element with properties and content. Texts of a receipt become text and never markup. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...content);
  return made;
}
