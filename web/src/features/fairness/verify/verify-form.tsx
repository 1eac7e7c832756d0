import { Trans, useLingui } from "@lingui/react/macro";
import { type ClipboardEvent, type DragEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { cx } from "../../../ui/cx.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { digitsBefore, inGroups, placeAfterDigits } from "../hex-groups.ts";
import { readPasted } from "./pasted.ts";
import { ReceiptFile, readReceiptFiles } from "./receipt-file.tsx";
import { type LooseReceipt, receiptText } from "./receipt-text.ts";
import type { TypedValues } from "./typed-values.ts";
import type { Verification } from "./use-verification.ts";

/** The inputs of a verification: anything as text or file, and the values of one roll. */
export function VerifyForm({ verification, roundId }: { verification: Verification; roundId: string }) {
  const { t } = useLingui();
  const { receipt, open, clear } = verification;
  const [dragging, setDragging] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const read = await readReceiptFiles(files, receipt);
    setUnreadable(read === null);
    if (read) open(read);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    void take([...event.dataTransfer.files]);
  };
  const hasFields = isInFields(receipt);
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
      <PasteAnything
        key={hasFields ? roundId : shownText(receipt)}
        shown={shownText(receipt) || roundId}
        open={open}
        clear={clear}
      />
      <ReceiptFile onFiles={take} />
      <p aria-live="polite" className={cx("mt-2 text-12", unreadable ? "text-bad" : "text-quiet")}>
        {unreadable ? <Trans>This file isn't a receipt.</Trans> : <Trans>You can also drop the file here.</Trans>}
      </p>
      {hasFields && <RollFields verification={verification} />}
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
      className="mt-5 border-line border-t pt-4"
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
      <Button type="submit" size="l">
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

interface PasteAnythingProps {
  shown: string;
  open: (receipt: LooseReceipt) => void;
  clear: () => void;
}

/** A text field for anything that can be verified. A number or a link of this site opens its page. */
function PasteAnything({ shown, open, clear }: PasteAnythingProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState(shown);
  const [wrong, setWrong] = useState<"foreign" | "unreadable" | null>(null);
  const submit = () => {
    const pasted = readPasted(text, location.origin);
    setWrong(pasted.kind === "foreign" || pasted.kind === "unreadable" ? pasted.kind : null);
    if (pasted.kind === "receipt") open(pasted.receipt);
    if (pasted.kind !== "link") return;
    clear();
    navigate(pasted.path);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-13 text-muted">
        <Trans>Receipt, link or roll number</Trans>
      </label>
      <textarea
        id={id}
        rows={text.length > LINE_LENGTH ? 12 : 3}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(null);
        }}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-below`}
        placeholder={t`Paste a receipt, a log proof, a link of this site or a number from your records`}
        spellCheck={false}
        className="input hash resize-y wrap-anywhere"
      />
      <p id={`${id}-below`} aria-live="polite" className="min-h-5 pt-0.5 text-12 leading-snug text-bad">
        {wrong === "unreadable" && <Trans>This is no receipt and no link of this site.</Trans>}
        {wrong === "foreign" && (
          <Trans>This link belongs to another site. Save the receipt there and paste it here.</Trans>
        )}
      </p>
      <Button type="submit" look="primary" size="l" className="mt-2">
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
}

/** A text longer than a link gets a higher field. */
const LINE_LENGTH = 200;
/** The longest text that the text field shows, because a longer one makes the page slow. */
const SHOWN_LENGTH = 200_000;

/** Whether the form shows the values in fields: those of one roll of a box. */
function isInFields(receipt: LooseReceipt | null): boolean {
  return receipt === null || receipt.game === "box" || receipt.game === "freeBox";
}

/** The text of a receipt without fields; empty if it is too long for the text field. */
function shownText(receipt: LooseReceipt | null): string {
  const text = receipt === null || isInFields(receipt) ? "" : receiptText(receipt);
  return text.length > SHOWN_LENGTH ? "" : text;
}
