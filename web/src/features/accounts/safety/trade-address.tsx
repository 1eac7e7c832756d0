import { Fragment } from "react";

/** A trade link, broken where its parts meet, not in the middle of a word. */
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
