import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type LogHead, logConsistency } from "@vitrine/contract/transparency/calls.ts";
import { call } from "../../api/call.ts";
import { formatNumber } from "../../api/numbers.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useIsSsr } from "../../ui/ssr.ts";
import { RelativeTime } from "../../ui/time/relative-time.tsx";
import { SeedText } from "../fairness/seeds/seed-text.tsx";
import type { WitnessOutcome } from "./check-witnesses.ts";

type Witness = LogHead["witnesses"][number];
interface Shown {
  key: string;
  checkpoint: string;
}

/** The witnesses that the operator lists. The browser checks what each of them has signed against the list it sees. */
export function Witnesses({ shown, witnesses }: { shown: Shown; witnesses: Witness[] }) {
  const isSsr = useIsSsr();
  const check = useQuery({
    queryKey: ["log-witnesses", shown, witnesses],
    queryFn: async () => {
      const { checkWitnesses } = await import("./check-witnesses.ts");
      const askPath = async (sizes: { first: number; second: number }) =>
        (await call(logConsistency, sizes, { quiet: true })).path;
      return checkWitnesses({ shown, witnesses, askPath });
    },
    enabled: !isSsr && witnesses.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
  return (
    <section className="glass grid gap-5 p-7 max-md:p-[18px]" aria-labelledby="log-witnesses">
      <h2 id="log-witnesses" className="text-25">
        <Trans>Witnesses</Trans>
      </h2>
      <p className="max-w-[46em] text-muted">
        {witnesses.length > 0 ? (
          <Trans>
            They follow the log from outside and sign what they have checked. If you were shown another list than they
            were, their signatures wouldn't fit yours.
          </Trans>
        ) : (
          <Trans>No witness is listed yet. You can be the first: see below.</Trans>
        )}
      </p>
      {witnesses.length > 0 && (
        <ul className="grid gap-6">
          {witnesses.map((witness) => (
            <WitnessRow key={witness.key} witness={witness} outcome={check.data?.get(witness.key)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WitnessRow({ witness, outcome }: { witness: Witness; outcome: WitnessOutcome | undefined }) {
  const { i18n } = useLingui();
  const { name, key, size, signedAt } = witness;
  const entries = formatNumber(size ?? 0, i18n.locale);
  return (
    <li className="grid gap-2">
      <p
        className={outcome === "failed" ? "flex gap-3 text-bad" : "flex gap-3"}
        role={outcome === "failed" ? "alert" : undefined}
      >
        {outcome !== undefined && (
          <span className={outcome === "held" ? "text-ok" : undefined}>
            <Icon name={outcome === "held" ? "check" : "warning"} size={20} />
          </span>
        )}
        <span className="min-w-0">
          {signedAt === null ? (
            <Trans>Hasn't signed yet</Trans>
          ) : outcome === "failed" ? (
            <Trans>Signed a list of {entries} entries that isn't the one your browser sees</Trans>
          ) : (
            <Trans>
              Signed {entries} entries <RelativeTime time={signedAt} />
            </Trans>
          )}
        </span>
      </p>
      <CopyField label={name} value={key}>
        <SeedText>{key}</SeedText>
      </CopyField>
    </li>
  );
}
