import type { ReactNode } from "react";
import { Picture } from "../item/picture.tsx";
import { type CoinsAndPoints, Sums } from "../sums.tsx";

interface SelectionBarProps {
  /** Pictures of the first selected items. */
  images: readonly string[];
  /** The title, e.g. "4 selected". */
  title: ReactNode;
  links?: ReactNode;
  worth: CoinsAndPoints;
  actions: ReactNode;
}

/** A bar at the bottom of a list: the selection, its value and its actions. */
export function SelectionBar({ images, title, links, worth, actions }: SelectionBarProps) {
  return (
    <section className="sticky bottom-6 z-20 mt-7 flex flex-wrap items-center gap-x-7 gap-y-3 rounded-3 max-lg:gap-x-5 bg-(image:--floating) py-3.5 pr-4 pl-6 shadow-[var(--glass-edge),var(--shadow-3)] backdrop-blur-xl max-md:bottom-[calc(var(--phone-bar)+8px)] max-md:-mx-2 max-md:p-3">
      <div aria-hidden="true" className="flex max-lg:hidden">
        {images.slice(0, 4).map((image, index) => (
          // The same picture may occur twice.
          <Picture key={index} src={image} sizes="52px" className="-mr-2.5 h-10 w-13 object-contain" />
        ))}
      </div>
      <div className="flex items-center gap-7 max-md:w-full max-md:justify-between max-md:px-1">
        <div>
          <span aria-live="polite" className="font-medium">
            {title}
          </span>
          <div className="flex gap-3 text-12 text-muted">{links}</div>
        </div>
        <span aria-live="polite" aria-atomic="true">
          <Sums {...worth} display className="text-31 max-lg:text-25" />
        </span>
      </div>
      <div className="ml-auto flex gap-3 max-lg:[&>.btn]:px-4 max-md:w-full max-md:[&>*]:flex-1">{actions}</div>
    </section>
  );
}
