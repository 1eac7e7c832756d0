import { cx } from "./cx.ts";
import { groupsOf } from "./item/groups-of.ts";

/** Shows hex in groups of 8; lines break only between groups. Copying gives the digits without spaces. */
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
        // The groups of a fixed text never change their order.
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}
