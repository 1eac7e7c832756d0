import { TICKET_HEX_DIGITS } from "@vitrine/contract/fairness/ticket.ts";
import { cx } from "../../ui/cx.ts";
import { groupsOf } from "../../ui/groups-of.ts";

/** The hexadecimal of a MAC in groups of eight, the digits that become the ticket underlined. */
export function MacText({ hex, className }: { hex: string; className?: string }) {
  const groups = groupsOf(hex, 8);
  return (
    <code className={cx("hash", className)}>
      {groups.map((group, index) => {
        const lit = Math.max(0, TICKET_HEX_DIGITS - index * 8);
        return (
          <span key={index}>
            {lit > 0 && <mark className="mac-used">{group.slice(0, lit)}</mark>}
            {group.slice(lit)}
          </span>
        );
      })}
    </code>
  );
}
