import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";

type ChosenPanelProps = { title: ReactNode; aside?: ReactNode; onClose: () => void; children: ReactNode };

/** A panel above a list: the form for the row that was chosen, or for a new one. It takes the focus. */
export function ChosenPanel({ title, aside, onClose, children }: ChosenPanelProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest(".admin-panel")?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section className="admin-panel admin-chosen" aria-labelledby={id}>
      <header className="admin-head">
        <div>
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          {aside && <small className="admin-quiet">{aside}</small>}
        </div>
        <IconButton aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      </header>
      {children}
    </section>
  );
}
