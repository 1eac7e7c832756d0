import { useEffect, useRef } from "react";

/** The actions of the keys on the open case: choose the first, second or third decision, or write a note. */
export type CaseKeys = { decide(place: number): void; note(): void };

/** Calls a function when its key is pressed, but not while the focus is in a text field. Escape leaves the field. */
export function useQueueKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest("input, textarea, select")) {
        if (event.key === "Escape") target.blur();
        return;
      }
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** The keys of a page, one after the other. */
export function KeyHelp({ keys }: { keys: readonly (readonly [key: string, says: string])[] }) {
  return (
    <dl className="admin-keys">
      {keys.map(([key, says]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}
