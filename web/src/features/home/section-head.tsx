import type { ReactNode } from "react";

export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mt-14 mb-5 flex min-h-11 flex-wrap items-end gap-x-6 gap-y-3 md:mt-24 md:mb-8">
      <h2 className="flex-1">{title}</h2>
      {children}
    </div>
  );
}
