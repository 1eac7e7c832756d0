import { Trans, useLingui } from "@lingui/react/macro";
import type { boxDetail } from "@vitrine/contract/boxes.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { formatNumber } from "../../api/numbers.ts";
import { Icon } from "../../ui/icon.tsx";
import { gradeClass } from "../../ui/item/grade.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Money } from "../../ui/money.tsx";
import type { BattleBlock, ProvenRoll } from "./arrange-battle.ts";
import { stepText } from "./arrange-proof.ts";
import { ProofStep, ProofValues } from "./proof-step.tsx";
import { SeedText } from "./seeds/seed-text.tsx";
import { useStepWords } from "./step-words.ts";

type BoxDetail = OutputOf<typeof boxDetail> | undefined;

interface RoundProofProps {
  number: number;
  block: Extract<BattleBlock, { kind: "round" }>;
  /** Names and pictures of the round's box. The proof does not need them. */
  detail: BoxDetail;
}

/** One round: each seat's ticket in its range, with the calculation. */
export function RoundProof({ number, block, detail }: RoundProofProps) {
  const { t } = useLingui();
  const { round } = block;
  const name = detail?.name;
  return (
    <ProofStep
      number={number}
      id={`round-${round}`}
      title={name ? t`Round ${round}: ${name}` : t`Round ${round}`}
      ok={block.ok}
      holds={t`Every ticket matches`}
    >
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {block.rolls.map((proven) => (
          <Roll key={proven.seat} proven={proven} detail={detail} />
        ))}
      </ul>
    </ProofStep>
  );
}

function Roll({ proven: { seat, place, roll, drop }, detail }: { proven: ProvenRoll; detail: BoxDetail }) {
  const { i18n } = useLingui();
  const words = useStepWords();
  const number = (step: ProvenRoll["drop"], label: string) => formatNumber(Number(stepText(step, label)), i18n.locale);
  const itemId = Number(stepText(drop, "itemId"));
  const item = detail?.items.find((each) => each.itemId === itemId);
  const holds = [place, roll, drop].every((step) => step?.ok === true);
  const [ticket, start, end] = [number(roll, "ticket"), number(drop, "start"), number(drop, "end")];
  return (
    <li className={item ? gradeClass(item.grade) : undefined}>
      <details>
        <summary className="flex min-h-16 cursor-pointer items-center gap-x-4 py-2 max-md:gap-x-3">
          <span className="num w-4 shrink-0 text-20 md:w-6" style={{ color: `var(--seat${seat})` }}>
            {seat}
          </span>
          {item && (
            <Picture src={item.image} grade={item.grade} sizes="64px" className="item-picture h-11 w-16 shrink-0" />
          )}
          <span className="min-w-0 flex-1">
            <b className="line-clamp-2 leading-snug">{item?.name ?? <Trans>Item {itemId}</Trans>}</b>
            <span className="tn text-13 text-muted">
              <Trans>
                roll {ticket} in {start}–{end}
              </Trans>
            </span>
          </span>
          <Money value={toCoins(Number(stepText(drop, "valueCents")) || 0)} />
          <span className={holds ? "text-ok" : "text-bad"}>
            <Icon name={holds ? "check" : "close"} size={17} strokeWidth={2} />
            <span className="sr-only">{holds ? <Trans>Matches</Trans> : <Trans>Doesn't match</Trans>}</span>
          </span>
        </summary>
        <div className="pb-4">
          <ProofValues
            values={(roll?.values ?? []).map(({ label, text }) => ({
              label: words.label(label),
              value: <SeedText className={label === "published" ? "text-muted" : undefined}>{text}</SeedText>,
            }))}
          />
        </div>
      </details>
    </li>
  );
}
