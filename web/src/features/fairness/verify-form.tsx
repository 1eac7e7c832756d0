import { Trans, useLingui } from "@lingui/react/macro";
import { type DragEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { HexField } from "./hex-field.tsx";
import { PasteReceipt } from "./paste-receipt.tsx";
import { ReceiptFile, readReceiptFile } from "./receipt-file.tsx";
import { isBattle } from "./receipt-text.ts";
import { RoundField } from "./round-field.tsx";
import type { TypedValues } from "./typed-values.ts";
import type { Verification } from "./use-verification.ts";

type Game = "box" | "dream" | "battle" | "giveaway";

const GAMES: readonly string[] = ["dream", "battle", "giveaway"];

/** The inputs of a verification: fields of one roll, a receipt's text, its file (dropped anywhere here), or its number. */
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
        {unreadable ? <Trans>This file is not a receipt.</Trans> : <Trans>You can also drop the file here.</Trans>}
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
        {isSample && <Trans>These are the published sample values. Put your own in their place.</Trans>}
        {receipt && <Trans>Read from a receipt. Change any value and see where the proof breaks.</Trans>}
      </p>
      {area("serverSeed", t`Server seed`, secret)}
      {area("secretSalt", t`Secret salt`, secret)}
      {area("publicHash", t`Public hash (shown before the roll)`)}
      {field("clientSeed", t`Client seed`)}
      <div className="grid grid-cols-2 gap-3">
        {field("nonce", t`Nonce`)}
        {field("size", t`Tickets in all`)}
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
