import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { gradeClass } from "../../ui/grade.tsx";
import type { Roll } from "./roll.ts";

/** The line over a roll carries its range among all tickets, and a pin where the ticket fell. */
export function RollLine({ row: { grade, start, end, rollcode } }: { row: Roll }) {
  const share = (tickets: number) => `${(tickets / TICKETS) * 100}%`;
  return (
    <div aria-hidden="true" className={`relative h-px bg-line ${gradeClass(grade ?? 4)}`}>
      <i
        className="absolute inset-y-0 min-w-0.5 bg-(--gc)"
        style={{ left: share(start - 1), width: share(end - start + 1) }}
      />
      <i className="absolute -inset-y-[3px] w-0.5 bg-ink" style={{ left: share(rollcode - 0.5) }} />
    </div>
  );
}
