import { cx } from "./cx.ts";

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

/** Splits a text into parts of equal length; the last part may be shorter. */
export function groupsOf(text: string, length: number): string[] {
  const groups: string[] = [];
  for (let start = 0; start < text.length; start += length) groups.push(text.slice(start, start + length));
  return groups;
}
