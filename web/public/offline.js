// The offline page speaks the language and wears the theme that the player chose, and leaves when the connection is back.
const root = document.documentElement;
let kept = {};
try {
  kept = { locale: localStorage.getItem("locale"), ...JSON.parse(localStorage.getItem("settings") || "{}") };
} catch {
  // A browser that forbids storage gets the defaults.
}
const language = ["zh-CN", "en-US", "ru-RU"].find((one) => one === kept.locale) || "zh-CN";
root.lang = language;
root.dataset.language = language;
root.dataset.theme = ["light", "contrast"].find((one) => one === kept.theme) || "dark";
addEventListener("online", () => location.reload());
