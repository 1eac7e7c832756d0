import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "../../../../ui/form/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { takeKey } from "../../../search/shortcuts.ts";
import "./theatre.css";

export interface Theatre {
  open: boolean;
  toggle: () => void;
}

/**
 * Returns the theatre, in which the battle fills the screen. Key F and a button turn it on and off; Escape turns it
 * off.
 */
export function useTheatre(onOpen: () => void): Theatre {
  const [open, setOpen] = useState(false);
  const toggle = () => {
    if (!open) onOpen();
    setOpen(!open);
  };
  const latest = useRef(toggle);
  latest.current = toggle;
  // The key does nothing while a dialog of the room is open, e.g. the odds of a box.
  useEffect(() => takeKey("f", () => !document.querySelector(".dialog-veil") && latest.current()), []);
  useEffect(() => {
    if (!open) return;
    const leave = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && !event.defaultPrevented && leave();
    // In full screen the browser itself handles Escape.
    const onChange = () => document.fullscreenElement === null && leave();
    addEventListener("keydown", onKey);
    document.addEventListener("fullscreenchange", onChange);
    // The whole page becomes full screen, and not only the stage, because dialogs are outside the stage. If the browser
    // refuses full screen, the stage still fills the window.
    document.documentElement.requestFullscreen?.({ navigationUI: "hide" }).catch(() => {});
    return () => {
      removeEventListener("keydown", onKey);
      document.removeEventListener("fullscreenchange", onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    };
  }, [open]);
  return { open, toggle };
}

interface StageProps {
  theatre: Theatre;
  /** The name of the room and the shown round. */
  title: ReactNode;
  /** The element beside the button: the line of rounds. */
  top: ReactNode;
  children: ReactNode;
}

/** The moving part of a battle, on the page or in the theatre. The reels continue when the theatre opens or closes. */
export function Stage({ theatre, title, top, children }: StageProps) {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { open } = theatre;
  const label = open ? t`Leave full screen` : t`Full screen`;
  useEffect(() => {
    if (!open || !stage.current) return;
    const focused = document.activeElement;
    button.current?.focus({ preventScroll: true });
    const shut = shutRest(stage.current);
    return () => {
      shut();
      if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
    };
  }, [open]);
  return (
    <div
      ref={stage}
      className="stage"
      data-theatre={open}
      {...(open && { role: "dialog", "aria-modal": true, "aria-label": t`Full screen` })}
    >
      <div className="stage-top">
        {open && <p className="stage-title">{title}</p>}
        {top}
        <IconButton
          ref={button}
          className="stage-button"
          aria-label={label}
          aria-keyshortcuts="F"
          title={label}
          onClick={theatre.toggle}
        >
          <Icon name={open ? "close" : "expand"} />
        </IconButton>
      </div>
      {children}
    </div>
  );
}

/** Makes everything around an element inert, and returns a function that undoes it. */
function shutRest(element: HTMLElement): () => void {
  const shut: HTMLElement[] = [];
  for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other === inner || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      shut.push(other);
    }
  }
  return () => {
    for (const other of shut) other.inert = false;
  };
}
