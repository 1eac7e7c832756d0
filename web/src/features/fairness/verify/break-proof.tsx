import { Trans, useLingui } from "@lingui/react/macro";
import type { StepId } from "@vitrine/contract/fairness/proof.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { groupsOf } from "../../../ui/hash-text.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useStepWords } from "../step-words.ts";
import {
  type BreakableValue,
  breakableValues,
  type DigitPlace,
  firstFailure,
  isDigit,
  nextDigit,
  randomPlace,
  withText,
} from "./break-receipt.ts";
import { isGiveaway, type LooseReceipt } from "./receipt-text.ts";
import { proveTyped, type TypedValues } from "./typed-values.ts";
import type { Judged } from "./use-verification.ts";
import "./break-proof.css";

interface BreakProofProps {
  /** The verdict of the true values. */
  whole: Judged;
  /** The verdict with one changed digit; null while every digit is true. */
  broken: Judged | null;
  onChange: (broken: Judged | null) => void;
}

/**
 * Lets the player change one digit of the verified values, verifies them again, and names the first step that fails.
 */
export default function BreakProof({ whole, broken, onChange }: BreakProofProps) {
  const { t } = useLingui();
  const title = useId();
  const latest = useRef(0);
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState<(DigitPlace & { digit: string }) | null>(null);
  const [mended, setMended] = useState(false);
  const labelOf = useValueLabels(whole.receipt);
  // Typed values without a receipt can be compared only with the public hash.
  const { serverSeed, secretSalt, publicHash } = whole.values;
  const values = breakableValues(whole.receipt ?? (publicHash ? { serverSeed, secretSalt, publicHash } : {}));
  const value = values[shown];
  if (!value) return null;
  const mend = () => {
    latest.current++;
    setChanged(null);
    setMended(true);
    onChange(null);
  };
  const change = async (place: DigitPlace) => {
    const { path, text } = values[place.value]!;
    const isSame = changed?.value === place.value && changed.index === place.index;
    const digit = nextDigit(isSame ? changed.digit : text[place.index]!);
    if (digit === text[place.index]) return mend();
    setChanged({ ...place, digit });
    setShown(place.value);
    setOpen(true);
    const mine = ++latest.current;
    const judged = await judgeAgain(whole, path, withDigit(text, place.index, digit));
    if (mine === latest.current) onChange(judged);
  };
  return (
    <section aria-labelledby={title} className="glass mb-9 px-6 py-5 max-md:px-[18px]">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="min-w-60 flex-1">
          <h3 id={title} className="text-17">
            <Trans>Break the proof</Trans>
          </h3>
          <div role="status" className="mt-1 text-muted">
            {broken && changed ? (
              <Failure broken={broken} label={labelOf(values[changed.value]!)} values={values} changed={changed} />
            ) : mended && !changed ? (
              <p className="flex gap-2 text-ok">
                <span className="pt-0.5">
                  <Icon name="check" size={18} strokeWidth={2} />
                </span>
                <Trans>Mended: the true digit is back, and the proof holds again.</Trans>
              </p>
            ) : (
              <Trans>Change one digit and watch the proof fail.</Trans>
            )}
          </div>
        </div>
        <Button onClick={() => (changed ? mend() : void change(randomPlace(values, Math.random)))}>
          {changed ? t`Mend it` : t`Break it`}
        </Button>
      </div>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="mt-3">
        <summary className="cursor-pointer text-13 text-brass">
          <Trans>Choose the digit yourself</Trans>
        </summary>
        <div className="mt-3 grid gap-3">
          <Select
            label={t`Value`}
            value={String(shown)}
            options={values.map((each, index) => ({ value: String(index), label: labelOf(each) }))}
            onChange={(index) => setShown(Number(index))}
          />
          <Digits
            key={shown}
            label={labelOf(value)}
            text={changed?.value === shown ? withDigit(value.text, changed.index, changed.digit) : value.text}
            changed={changed?.value === shown ? changed.index : null}
            onChoose={(index) => void change({ value: shown, index })}
          />
        </div>
      </details>
    </section>
  );
}

const withDigit = (text: string, index: number, digit: string) => text.slice(0, index) + digit + text.slice(index + 1);

/** Runs the page's verification with another text at a path of the receipt. */
async function judgeAgain(whole: Judged, path: readonly string[], text: string): Promise<Judged> {
  if (!whole.receipt) {
    const values: TypedValues = { ...whole.values, [path[0]!]: text };
    return { ...whole, verdict: await proveTyped(values) };
  }
  const receipt = withText(whole.receipt, path, text);
  return { ...whole, receipt, verdict: await verifyReceipt(receipt) };
}

interface FailureProps {
  broken: Judged;
  label: string;
  values: readonly BreakableValue[];
  changed: DigitPlace & { digit: string };
}

/** Names the first step that fails, with its number on the page and the reason, and the digit that was changed. */
function Failure({ broken, label, values, changed }: FailureProps) {
  const reasonOf = useReasons(broken.receipt);
  const failure = firstFailure(broken.verdict.steps, broken.receipt);
  if (!failure) return null;
  const { number, step } = failure;
  const reason = reasonOf(step.id);
  const [place, was, now] = [changed.index + 1, values[changed.value]!.text[changed.index], changed.digit];
  const show = () => {
    const shown = document.querySelectorAll<HTMLElement>(".proof > .proof-step")[number - 1];
    if (!shown) return;
    shown.tabIndex = -1;
    shown.focus({ preventScroll: true });
    shown.scrollIntoView({ block: "center" });
  };
  return (
    <>
      <p className="flex gap-2 text-bad">
        <span className="pt-0.5">
          <Icon name="close" size={18} strokeWidth={2} />
        </span>
        <b className="font-medium">
          <Trans>
            Step {number}: {reason}
          </Trans>
        </b>
      </p>
      <p className="mt-1 text-13">
        <Trans>
          {label}, digit {place}: {was} became {now}.
        </Trans>{" "}
        <button type="button" className="text-brass underline underline-offset-4" onClick={show}>
          <Trans>Go to step {number}</Trans>
        </button>
      </p>
    </>
  );
}

interface DigitsProps {
  label: string;
  text: string;
  /** The index of the changed digit; null if every digit is true. */
  changed: number | null;
  onChoose: (index: number) => void;
}

const GROUP = 8;

/** Every digit of a value as a button, in groups of eight. The arrow keys move between the digits. */
function Digits({ label, text, changed, onChoose }: DigitsProps) {
  const { t } = useLingui();
  const group = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState(changed ?? 0);
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -GROUP, ArrowDown: GROUP };
    const ends: Record<string, number> = { Home: 0, End: text.length - 1 };
    const next = ends[event.key] ?? current + (steps[event.key] ?? Number.NaN);
    const digit = group.current?.querySelectorAll("button")[next];
    if (!digit) return;
    event.preventDefault();
    digit.focus();
  };
  const nameOf = (digit: string, index: number) => {
    const place = index + 1;
    if (!isDigit(digit)) return digit;
    return index === changed ? t`Digit ${place}, changed to ${digit}` : t`Change digit ${place}: ${digit}`;
  };
  return (
    // A status text announces the change. The proof's live region would read all digits again, so it is off here.
    <fieldset ref={group} aria-label={label} aria-live="off" onKeyDown={move} className="break-digits">
      {groupsOf(text, GROUP).map((digits, row) => (
        <span key={row}>
          {[...digits].map((digit, column) => {
            const index = row * GROUP + column;
            return (
              <button
                key={column}
                type="button"
                tabIndex={index === current ? 0 : -1}
                aria-disabled={!isDigit(digit)}
                aria-label={nameOf(digit, index)}
                className={cx(index === changed && "break-digit-changed")}
                onFocus={() => setCurrent(index)}
                onClick={() => isDigit(digit) && onChoose(index)}
              >
                {digit}
              </button>
            );
          })}
        </span>
      ))}
    </fieldset>
  );
}

function useValueLabels(receipt: LooseReceipt | null): (value: BreakableValue) => string {
  const { t } = useLingui();
  const words = useStepWords();
  return ({ path }) => {
    const number = Number(path[1]) + 1;
    const labels: Record<string, string> = {
      serverSeed: t`Server seed`,
      secretSalt: t`Secret salt`,
      publicHash: t`Public hash`,
      clientSeed: t`Client seed`,
      userSeed: t`Seed of seat ${number}`,
      client: receipt && isGiveaway(receipt) ? t`Hash of all entries` : words.title("client"),
      signature: words.title("beacon"),
      beacon: t`Value of the beacon`,
      versionHash: path.length > 1 ? t`Hash of box version ${number}` : words.title("version"),
      digest: t`Digest of the receipt`,
    };
    return labels[path.at(-1)!] ?? path.join(" ");
  };
}

/** Returns the reason why a step fails, as the second half of a sentence. */
function useReasons(receipt: LooseReceipt | null): (id: StepId) => string {
  const { t } = useLingui();
  const words = useStepWords();
  const reasons: Partial<Record<StepId, string>> = {
    commitment: t`the seed no longer matches the hash that was published before the roll.`,
    seats: t`the bot's seed no longer follows from the battle and the seat.`,
    client:
      receipt && isGiveaway(receipt)
        ? t`the list of entries no longer gives this hash.`
        : t`the seeds of the seats no longer give the joined seed.`,
    beacon: t`this is no longer what the beacon signed.`,
    version: t`the odds no longer match their hash.`,
    roll: t`the seeds give another ticket than the one on record.`,
    digest: t`the digest no longer fits the rest of the receipt.`,
  };
  return (id) => reasons[id] ?? words.title(id);
}
