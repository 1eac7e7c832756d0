import { Fragment } from "react";

/** A trade link that breaks lines only between its parts, not inside a word. */
export function TradeAddress({ url }: { url: string }) {
  const parts = url.replace(/^https:\/\//, "").split(/(?<=\/)|(?=[?&])/);
  return (
    <code className="hash">
      {parts.map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
