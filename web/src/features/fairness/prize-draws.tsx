import { Trans, useLingui } from "@lingui/react/macro";
import { type GiveawayDetail, giveawayDetail } from "@vitrine/contract/giveaways.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { formatNumber } from "../../api/numbers.ts";
import { useCall } from "../../api/use-call.ts";
import { Icon } from "../../ui/icon.tsx";
import { gradeClass } from "../../ui/item/grade.tsx";
import { Picture } from "../../ui/item/picture.tsx";
import { Money } from "../../ui/money.tsx";
import type { GiveawayBlock, ProvenPrize } from "./arrange-giveaway.ts";
import { stepText } from "./arrange-proof.ts";
import { ProofStep, ProofValues } from "./proof-step.tsx";
import { SeedText } from "./seeds/seed-text.tsx";
import { useStepWords } from "./step-words.ts";
import type { LooseReceipt } from "./verify/receipt-text.ts";

interface PrizeDrawsProps {
  number: number;
  block: Extract<GiveawayBlock, { kind: "draw" }>;
  receipt: LooseReceipt;
}

/** Every prize with its roll, its calculation and the winning entry. */
export function PrizeDraws({ number, block, receipt }: PrizeDrawsProps) {
  const { t } = useLingui();
  const room = useGiveawayDetail(receipt);
  const prizes = Array.isArray(receipt.prizes) ? (receipt.prizes as unknown[]) : [];
  const [computed, published] = [stepText(block.count, "computed"), stepText(block.count, "published")];
  return (
    <ProofStep
      number={number}
      title={t`Each prize is drawn from the list`}
      ok={block.ok}
      holds={t`Every winner matches`}
      says={t`The roll is a place in the list of those still left. That entry wins the prize and leaves the list.`}
    >
      {block.count?.ok === false && (
        <p className="mt-2 text-bad">
          <Trans>
            There must be {computed} winners; {published} are on record.
          </Trans>
        </p>
      )}
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {block.prizes.map((proven) => {
          const prize = (prizes[proven.prize - 1] ?? {}) as { itemId?: unknown; valueCents?: unknown };
          const detail = room?.prizes.find((each) => each.prize === proven.prize && each.itemId === prize.itemId);
          return <Draw key={proven.prize} proven={proven} valueCents={Number(prize.valueCents)} detail={detail} />;
        })}
      </ul>
    </ProofStep>
  );
}

interface DrawProps {
  proven: ProvenPrize;
  valueCents: number;
  detail: GiveawayDetail["prizes"][number] | undefined;
}

function Draw({ proven: { prize, roll, winner }, valueCents, detail }: DrawProps) {
  const { i18n } = useLingui();
  const words = useStepWords();
  const number = (text: string) => formatNumber(Number(text), i18n.locale);
  const holds = roll.ok === true && winner?.ok === true;
  const [ticket, size, entry] = [
    number(stepText(roll, "ticket")),
    number(stepText(roll, "size")),
    stepText(winner, "computed"),
  ];
  return (
    <li className={detail ? gradeClass(detail.grade) : undefined}>
      <details>
        <summary className="flex min-h-16 cursor-pointer items-center gap-x-4 py-2 max-md:gap-x-3">
          <span className="num w-4 shrink-0 text-20 text-muted md:w-6">{prize}</span>
          {detail && (
            <Picture src={detail.image} grade={detail.grade} sizes="64px" className="item-picture h-11 w-16 shrink-0" />
          )}
          <span className="min-w-0 flex-1">
            <b className="line-clamp-2 leading-snug">{detail?.name ?? <Trans>Prize {prize}</Trans>}</b>
            <span className="tn text-13 text-muted">
              <Trans>
                roll {ticket} among {size}: entry № {entry}
              </Trans>
            </span>
          </span>
          {Number.isSafeInteger(valueCents) && <Money value={toCoins(valueCents)} className="max-md:hidden" />}
          <span className={holds ? "text-ok" : "text-bad"}>
            <Icon name={holds ? "check" : "close"} size={17} strokeWidth={2} />
            <span className="sr-only">{holds ? <Trans>Matches</Trans> : <Trans>Doesn't match</Trans>}</span>
          </span>
        </summary>
        <div className="pb-4">
          <ProofValues
            values={roll.values.map(({ label, text }) => ({
              label: words.label(label),
              value: <SeedText className={label === "published" ? "text-muted" : undefined}>{text}</SeedText>,
            }))}
          />
        </div>
      </details>
    </li>
  );
}

/** Returns the names and pictures of the prizes, or undefined without the server. The proof does not need them. */
function useGiveawayDetail(receipt: LooseReceipt): GiveawayDetail | undefined {
  const id = Number(receipt.giveawayId);
  const known = Number.isSafeInteger(id) && id > 0;
  return useCall(giveawayDetail, { id: known ? id : 1 }, { enabled: known, quiet: true, staleTime: MINUTE_MS }).data;
}
