import { useCallback } from "react";
import { resolveValue, type Toast, useToaster } from "react-hot-toast/headless";
import { Icon } from "../icon.tsx";
import { TOAST_GUTTER_PX, toastOptions } from "./toast.ts";
import "./toaster.css";

/** Shows toasts at the top centre. They stay while the pointer is over them. */
export function Toaster() {
  const { toasts, handlers } = useToaster(toastOptions);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it reacts to the pointer only by waiting.
    <div className="toaster" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.map((toast) => (
        <ToastLine
          key={toast.id}
          toast={toast}
          offset={handlers.calculateOffset(toast, { gutter: TOAST_GUTTER_PX })}
          onHeight={handlers.updateHeight}
        />
      ))}
    </div>
  );
}

const ICONS = { success: "check", error: "close" } as const;

interface ToastLineProps {
  toast: Toast;
  /** The distance from the top of the toaster (px). */
  offset: number;
  onHeight: (id: string, height: number) => void;
}

function ToastLine({ toast, offset, onHeight }: ToastLineProps) {
  const { id, type, visible, className, style, ariaProps } = toast;
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new ResizeObserver(() => onHeight(id, element.offsetHeight));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [id, onHeight],
  );
  return (
    <div ref={measure} className="toast-place" style={{ transform: `translateY(${offset}px)` }}>
      <div className={className} style={style} data-leaving={visible ? undefined : true}>
        {type === "loading" && <span className="toast-wait" />}
        {(type === "success" || type === "error") && (
          <span className={`toast-mark toast-${type}`}>
            <Icon name={ICONS[type]} size={12} strokeWidth={3} />
          </span>
        )}
        <div className="toast-text" {...ariaProps}>
          {resolveValue(toast.message, toast)}
        </div>
      </div>
    </div>
  );
}
