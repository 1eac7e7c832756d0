import { getBoxThemeList } from "@vitrine/contract/boxes.ts";
import { useCall } from "../api/use-call.ts";

/** Real boxes and their best items from the item catalogue, so that the examples show the site's pictures. */
export function useItems() {
  const { data = [] } = useCall(getBoxThemeList, {}, { quiet: true });
  const boxes = data.flatMap((theme) => theme.boxes);
  const items = boxes.map(({ topItem }) => topItem);
  return { boxes, items };
}
