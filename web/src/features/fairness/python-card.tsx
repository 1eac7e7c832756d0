import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { pythonSnippet } from "./python-snippet.ts";
import type { TypedValues } from "./typed-values.ts";

/** The same roll for somebody who trusts neither us nor this page. */
export function PythonCard({ values, ticket }: { values: TypedValues; ticket: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const { serverSeed, clientSeed, nonce, size } = values;
  const snippet = pythonSnippet({ source: serverSeed, client: clientSeed, nonce: Number(nonce), size: Number(size) });
  const copy = async () => {
    await navigator.clipboard.writeText(snippet);
    setCopied(true);
  };
  return (
    <section className="glass mt-3 p-6 max-md:p-[18px]">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 className="font-sans text-16 font-medium [font-stretch:100%]">
          <Trans>Check it with Python</Trans>
        </h2>
        <Button look="quiet" size="s" className="-mr-4" onClick={() => void copy()}>
          {copied ? t`Copied` : t`Copy`}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <pre tabIndex={0} className="hash overflow-x-auto text-12">
        {snippet}
        {ticket && <i className="text-brass not-italic">{`\n# ${ticket}`}</i>}
      </pre>
    </section>
  );
}
