// The offline page has the language and the theme that the player chose. It reloads when the site answers again.
const root = document.documentElement;
let kept = {};
try {
  kept = { locale: localStorage.getItem("locale"), ...JSON.parse(localStorage.getItem("settings") || "{}") };
} catch {
  // A browser that forbids storage gets the defaults.
}
// Without scripts every language is shown.
const sections = [...document.querySelectorAll("section[lang]")];
const chosen = sections.find(({ lang }) => lang === kept.locale) || sections[0];
root.lang = chosen.lang;
for (const section of sections) section.hidden = section !== chosen;
root.dataset.theme = ["light", "contrast"].find((one) => one === kept.theme) || "dark";

// The script asks the site itself, because the browser's connection status does not say whether the site answers.
const WAIT_MS = 5_000;
let next;
async function tryAgain() {
  clearTimeout(next);
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  if (answer?.ok) location.reload();
  else next = setTimeout(tryAgain, WAIT_MS * (1 + Math.random()));
}
addEventListener("online", tryAgain);
next = setTimeout(tryAgain, WAIT_MS);
