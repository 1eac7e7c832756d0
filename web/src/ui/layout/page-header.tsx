import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";

interface PageHeaderProps {
  title: string;
  /** Whether a player typed the title, so that its language is unknown. */
  typed?: boolean;
  /** The element above the title, e.g. a breadcrumb. */
  over?: ReactNode;
  lead?: ReactNode;
  /** The elements on the right: figures of the page. */
  children?: ReactNode;
}

/** The header of a page; it also sets the document's title. */
export function PageHeader({ title, typed = false, over, lead, children }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end gap-x-10 gap-y-4 pt-5 pb-7 md:pt-11">
      <PageTitle>{title}</PageTitle>
      <div className="min-w-0 flex-1 basis-80">
        {over && <div className="mb-2 text-13 text-muted">{over}</div>}
        <h1 translate={typed ? "no" : undefined}>{title}</h1>
        {lead && <p className="mt-3 max-w-[40em] text-16 text-muted">{lead}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-x-9 gap-y-3">{children}</div>}
    </header>
  );
}

/** One figure in a page's header: a small label above a number in the display font. */
export function Figure({ label, children, className }: { label: ReactNode; children: ReactNode; className?: string }) {
  return (
    <div className={className}>
      <span className="lab block">{label}</span>
      <span className="num text-25">{children}</span>
    </div>
  );
}
