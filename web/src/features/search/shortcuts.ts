import { t } from "@lingui/core/macro";
import { changeSettings, useSettings } from "../../api/session/settings.ts";
import { openDialog, useDialogs } from "../../app/dialogs/dialog-state.ts";
import { paths } from "../../app/paths.ts";
import { toast } from "../../ui/overlay/toast.ts";

type Go = (path: string) => void;

/** The actions of the single keys. The dialog that lists them does not compile while it has no text for one of them. */
const SINGLE_KEYS = {
  "?": () => openDialog("shortcuts"),
  "/": () => openDialog("search"),
  h: (go) => go(paths.home()),
  b: (go) => go(paths.boxes()),
  i: (go) => go(paths.bag()),
  v: (go) => go(paths.verify()),
  f: () => toggle("fast"),
  s: () => toggle("voice"),
  m: () => toggle("music"),
} satisfies Record<string, (go: Go) => void>;
export type SingleKey = keyof typeof SINGLE_KEYS;

/** The single keys of the open page. They have priority over the same keys of the site. */
const pageKeys = new Map<string, () => void>();

/** Registers a single key for the open page, and returns a function that removes it. */
export function takeKey(key: string, act: () => void): () => void {
  pageKeys.set(key, act);
  return () => void pageKeys.delete(key);
}

/**
 * Listens for keyboard shortcuts and returns a function that stops it. Single keys do nothing while the user types,
 * while a dialog is open, or if the player has switched them off (WCAG 2.1.4).
 */
export function listenForShortcuts(go: Go): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "k" || event.shiftKey) return;
      event.preventDefault();
      openDialog("search");
      return;
    }
    const act = pageKeys.get(event.key) ?? (SINGLE_KEYS as Record<string, (go: Go) => void>)[event.key];
    if (!act || event.repeat || isTyping(event.target)) return;
    if (!useSettings.getState().shortcuts || useDialogs.getState().open) return;
    event.preventDefault();
    act(go);
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}

/** Whether a letter already has a meaning: in a field it is text, in a list box or a menu it selects an option. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest("input:not([type=range]), textarea, select, [role=listbox], [role=menu]") !== null
  );
}

function toggle(name: "fast" | "voice" | "music"): void {
  const on = !useSettings.getState()[name];
  changeSettings({ [name]: on });
  const sentences = {
    fast: on ? t`Fast reveal on` : t`Fast reveal off`,
    voice: on ? t`Sounds on` : t`Sounds off`,
    music: on ? t`Music on` : t`Music off`,
  };
  toast(sentences[name], { id: name });
}
