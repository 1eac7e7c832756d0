import { cx } from "./cx.ts";
import { groupsOf } from "./item/groups-of.ts";

/** Hex in groups of 8, broken only between groups; copying it gives the plain digits. */
export function HashText({ children, className }: { children: string; className?: string }) {
  return (
    <code
      className={cx("hash inline-flex flex-wrap gap-x-[1.2ch]", className)}
      onCopy={(event) => {
        event.clipboardData.setData("text/plain", getSelection()?.toString().replace(/\s+/g, "") ?? children);
        event.preventDefault();
      }}
    >
      {groupsOf(children, 8).map((group, index) => (
        // Groups of one fixed text.
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}
