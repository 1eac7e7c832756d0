import { Trans, useLingui } from "@lingui/react/macro";
import { type ClipboardEvent, type DragEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../app/paths.ts";
import { cx } from "../../../ui/cx.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { digitsBefore, inGroups, placeAfterDigits } from "../hex-groups.ts";
import { ReceiptFile, readReceiptFile } from "./receipt-file.tsx";
import { isBattle, readReceiptText, receiptText } from "./receipt-text.ts";
import type { TypedValues } from "./typed-values.ts";
import type { Verification } from "./use-verification.ts";

type Game = "box" | "dream" | "battle" | "giveaway";

const GAMES: readonly string[] = ["dream", "battle", "giveaway"];

/** The inputs of a verification: the values of one roll, or a receipt as text, file or number. */
export function VerifyForm({ verification, roundId }: { verification: Verification; roundId: string }) {
  const { t } = useLingui();
  const { receipt } = verification;
  const [chosen, setChosen] = useState<Game>("box");
  const [dragging, setDragging] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const game = receipt && isBattle(receipt) ? "battle" : receipt?.game;
  const ofReceipt = GAMES.includes(String(game)) ? (game as Game) : receipt ? "box" : null;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readReceiptFile(file);
    setUnreadable(read === null);
    if (read) verification.open(read);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    void take(event.dataTransfer.files[0]);
  };
  const paste = <PasteReceipt key={ofReceipt ?? "none"} verification={verification} />;
  return (
    <section
      aria-label={t`Values`}
      className={cx("glass p-6 max-md:p-[18px]", dragging && "shadow-[var(--focus)]!")}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
    >
      <Tabs
        label={t`Game`}
        selected={ofReceipt ?? chosen}
        onSelect={(game) => {
          if (ofReceipt && ofReceipt !== game) verification.clear();
          setChosen(game);
        }}
        tabs={[
          { id: "box", label: t`Box`, panel: <RollFields verification={verification} /> },
          { id: "dream", label: t`Dream`, panel: paste },
          { id: "battle", label: t`Battle`, panel: paste },
          { id: "giveaway", label: t`Draw`, panel: paste },
        ]}
      />
      <ReceiptFile onFile={take} />
      <p aria-live="polite" className={cx("mt-2 text-12", unreadable ? "text-bad" : "text-quiet")}>
        {unreadable ? <Trans>This file isn't a receipt.</Trans> : <Trans>You can also drop the file here.</Trans>}
      </p>
      <RoundField roundId={roundId} />
    </section>
  );
}

function RollFields({ verification }: { verification: Verification }) {
  const { t } = useLingui();
  const { values, wrong, change, receipt, isSample } = verification;
  const secret = receipt !== null && receipt.revealed === false ? t`still sealed` : undefined;
  const area = (name: keyof TypedValues, label: string, placeholder?: string) => (
    <HexField
      label={label}
      value={values[name]}
      onChange={(text) => change({ [name]: text })}
      error={wrong.includes(name) ? t`Check this value` : undefined}
      placeholder={placeholder}
    />
  );
  const field = (name: keyof TypedValues, label: string) => (
    <Field
      label={label}
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value.trim() })}
      error={wrong.includes(name) ? t`Check this value` : undefined}
      autoComplete="off"
      spellCheck={false}
      style={{ fontFamily: "var(--f-mono)", fontSize: 12.5 }}
    />
  );
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        verification.compute();
      }}
    >
      <p className="mb-3 text-13 text-muted">
        {isSample && <Trans>These are the published sample values. Replace them with your own.</Trans>}
        {receipt && <Trans>Read from a receipt. Change any value and see where the proof breaks.</Trans>}
      </p>
      {area("serverSeed", t`Server seed`, secret)}
      {area("secretSalt", t`Secret salt`, secret)}
      {area("publicHash", t`Public hash (shown before the roll)`)}
      {field("clientSeed", t`Client seed`)}
      <div className="grid grid-cols-2 gap-3">
        {field("nonce", t`Nonce`)}
        {field("size", t`Total tickets`)}
      </div>
      {receipt && (
        <p className="mb-4 text-13 text-muted">
          <Trans>
            Box {String(receipt.boxId)}, version {String(receipt.version)}
          </Trans>
        </p>
      )}
      <Button type="submit" look="primary" size="l">
        <Trans>Compute again</Trans>
      </Button>
    </form>
  );
}

interface HexFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  placeholder: string | undefined;
}

/** A long hexadecimal value in groups of eight. The gaps are only visible; they are not stored or copied. */
function HexField({ label, value, onChange, error, placeholder }: HexFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const shown = inGroups(value);
  useLayoutEffect(() => {
    // When a gap appears or disappears, the caret must stay at the same digit.
    if (caret.current === null) return;
    const place = placeAfterDigits(shown, caret.current);
    area.current?.setSelectionRange(place, place);
    caret.current = null;
  });
  const copy = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.clipboardData.setData("text/plain", shown.slice(selectionStart, selectionEnd).replace(/\s+/g, ""));
    event.preventDefault();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-13 text-muted">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={1}
        value={shown}
        placeholder={placeholder}
        onCopy={copy}
        onChange={(event) => {
          const { value: typed, selectionStart } = event.target;
          caret.current = digitsBefore(typed, selectionStart);
          onChange(typed.replace(/\s+/g, ""));
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-below`}
        autoComplete="off"
        spellCheck={false}
        className={cx("input hash resize-none [field-sizing:content]", shown === value && "break-all")}
      />
      <p id={`${id}-below`} aria-live="polite" className="min-h-5 pt-0.5 text-12 leading-snug text-bad">
        {error}
      </p>
    </div>
  );
}

/** The longest text that the text field shows, because a longer one makes the page slow. */
const SHOWN_LENGTH = 200_000;

/** A text field for a receipt, the same for every game, because the verifier reads the game from the receipt. */
function PasteReceipt({ verification }: { verification: Verification }) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState(() => shownText(verification));
  const [unreadable, setUnreadable] = useState(false);
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        const receipt = readReceiptText(text);
        setUnreadable(receipt === null);
        if (receipt) verification.open(receipt);
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-13 text-muted">
        <Trans>The receipt</Trans>
      </label>
      <textarea
        id={id}
        rows={12}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setUnreadable(false);
        }}
        aria-invalid={unreadable || undefined}
        aria-describedby={`${id}-below`}
        placeholder={t`Paste the full text of the receipt`}
        spellCheck={false}
        className="input hash resize-y break-all"
      />
      <p id={`${id}-below`} aria-live="polite" className="min-h-5 pt-0.5 text-12 text-bad">
        {unreadable && <Trans>This text isn't a receipt.</Trans>}
      </p>
      <Button type="submit" look="primary" size="l" className="mt-2">
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
}

/** The text of the receipt under verification; empty if it is too long for the text field. */
function shownText({ receipt }: Verification): string {
  const text = receipt ? receiptText(receipt) : "";
  return text.length > SHOWN_LENGTH ? "" : text;
}

/** Opens a receipt by the number of its roll. */
function RoundField({ roundId }: { roundId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState(roundId);
  useEffect(() => setText(roundId), [roundId]);
  return (
    <form
      className="mt-4 flex items-end gap-3 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (/^[1-9]\d{0,15}$/.test(text)) navigate(paths.verifyRound(Number(text)));
      }}
    >
      <Field
        className="flex-1"
        label={<Trans>Roll number</Trans>}
        inputMode="numeric"
        pattern="[1-9][0-9]{0,15}"
        value={text}
        onChange={(event) => setText(event.target.value.trim())}
        hint={t`You can find it in your records.`}
      />
      <Button type="submit" className="mb-5 h-11">
        <Trans>Load</Trans>
      </Button>
    </form>
  );
}
