import { useEffect, useState } from "react";
import { useWords } from "./words.ts";

/** The way to each component, in the order of the page; read from the page itself, so that none is left out. */
export function KitIndex() {
  const word = useWords();
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => setNames([...document.querySelectorAll("main section[id]")].map(({ id }) => id)), []);
  return (
    <details className="glass-thin mb-7 rounded-2">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-2 px-5 focus-visible:shadow-[var(--focus)]">
        {word("index")}
        <small className="tn text-12 text-quiet">{names.length}</small>
      </summary>
      <nav aria-label={word("index")} className="border-line border-t px-5 py-4">
        <ul className="columns-2 gap-6 md:columns-4 xl:columns-6">
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="hash flex min-h-9 items-center text-muted hover:text-ink max-md:min-h-11">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
