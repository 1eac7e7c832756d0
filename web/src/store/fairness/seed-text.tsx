import { HashText } from "../../ui/hash-text.tsx";

/** A seed or another value of a proof: long hexadecimal in groups, a player's own words as they were typed. */
export function SeedText({ children }: { children: string }) {
  if (/^[0-9a-f]{32,}$/.test(children)) return <HashText>{children}</HashText>;
  return <code className="hash break-all">{children}</code>;
}
