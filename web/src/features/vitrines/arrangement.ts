import type { OwnVitrine, vitrineSave } from "@vitrine/contract/vitrines/calls.ts";
import type { Given } from "../../api/call.ts";

/** The part of a vitrine that a player edits before saving. */
export type Draft = Pick<OwnVitrine, "published" | "named" | "title" | "light" | "ledge" | "places">;

/** Returns the list with one element moved to another index, or an unchanged copy if the index does not exist. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (to < 0 || to >= list.length || !(from in list)) return next;
  const [element] = next.splice(from, 1);
  next.splice(to, 0, element!);
  return next;
}

/** Returns the input of a save. The labels are a JSON list in the order of the ids. */
export function inputOf({ places, ...look }: Draft): Given<typeof vitrineSave> {
  const { published, named, title, light, ledge } = look;
  return {
    ...{ published, named, title, light, ledge },
    voucherIds: places.map(({ voucherId }) => voucherId).join(","),
    labels: JSON.stringify(places.map(({ label }) => label.trim())),
  };
}

/** Whether a save would change something. */
export function isChanged(draft: Draft, saved: Draft): boolean {
  return JSON.stringify(inputOf(draft)) !== JSON.stringify(inputOf(saved));
}
