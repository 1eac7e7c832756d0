import type { ReactNode } from "react";
import { cx } from "../ui/cx.ts";

/** The examples of one component, under its name in the code. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="scroll-mt-4 border-line border-t py-9">
      <h2 id={`${name}-title`} className="hash mb-6 text-16 text-brass">
        {name}
      </h2>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-7">{children}</div>
    </section>
  );
}

/** One state of a component, with its name above. */
export function State({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx("min-w-0", wide ? "basis-full" : "max-w-full")}>
      <p className="hash mb-2 text-12 text-quiet">{name}</p>
      {children}
    </div>
  );
}
