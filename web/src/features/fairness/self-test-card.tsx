import { Trans } from "@lingui/react/macro";
import { type SampleResult, selfTest } from "@vitrine/contract/fairness/self-test.ts";
import { useEffect, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SeedText } from "./seed-text.tsx";

const SETTLED_MS = 1500;

/** The verifier proves itself on the published samples before anybody believes it. */
export function SelfTestCard() {
  const [results, setResults] = useState<readonly SampleResult[] | null>(null);
  useEffect(() => {
    let current = true;
    // When the page has settled: one sample needs the curve of the beacon, which weighs as much as the page. That it is here
    // then also lets a battle's receipt be judged without a network.
    const timer = setTimeout(() => void selfTest().then((done) => current && setResults(done)), SETTLED_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, []);
  if (!results) return <Skeleton className="mt-3 h-[76px] rounded-3" />;
  const held = results.filter((result) => result.ok).length;
  const all = results.length;
  return (
    <details className="glass group mt-3 p-6 max-md:p-[18px]">
      <summary className="flex cursor-pointer items-center gap-3 text-14">
        <span className={held === all ? "text-ok" : "text-bad"}>
          <Icon name={held === all ? "check" : "close"} size={18} strokeWidth={2} />
        </span>
        <span className="flex-1">
          <Trans>
            Self-test: {held} of {all} published samples hold
          </Trans>
        </span>
        <span className="text-quiet transition-transform duration-200 group-open:rotate-180">
          <Icon name="down" size={17} />
        </span>
      </summary>
      <ul className="mt-3 grid gap-2">
        {results.map((result) => (
          <li key={result.id} className="border-line border-t pt-2 text-12">
            <span className={result.ok ? "text-muted" : "text-bad"}>
              {result.ok ? "✓" : "✗"} {result.id}
            </span>
            <span className="block text-quiet">
              <SeedText>{result.actual}</SeedText>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
