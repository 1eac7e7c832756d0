import { Trans, useLingui } from "@lingui/react/macro";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { modifySecret } from "@vitrine/contract/fairness/calls.ts";
import { CLIENT_SEED_PATTERN } from "@vitrine/contract/fairness/ticket.ts";
import { useEffect, useState } from "react";
import { CopyField } from "../../../ui/copy-field.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { changeSeed } from "./change-seed.ts";
import { freshSeed } from "./seed.ts";

type Revealed = OutputOf<typeof modifySecret>["revealed"];

const SEED = new RegExp(CLIENT_SEED_PATTERN);

/** Sets a new client seed: a proposed random seed, or a typed seed. Then the card shows the revealed seed pair. */
export function ChangeSeedCard({ used }: { used: boolean }) {
  const { t } = useLingui();
  const [seed, setSeed] = useState("");
  // An effect creates the seed, because effects run only in the browser. The HTML of the SSR worker would propose the
  // same seed to everybody.
  useEffect(() => setSeed(freshSeed()), []);
  const [pending, setPending] = useState(false);
  const [revealed, setRevealed] = useState<Revealed>(null);
  const [changed, setChanged] = useState(false);
  const isValid = SEED.test(seed);
  const submit = async () => {
    setPending(true);
    setChanged(false);
    try {
      setRevealed((await changeSeed(seed)).revealed);
      setChanged(true);
      setSeed(freshSeed());
    } catch {
      // The call's toast shows the error.
    } finally {
      setPending(false);
    }
  };
  return (
    <section aria-label={t`Change client seed`} className="glass p-7 max-md:p-[18px]">
      <h2 className="mb-3 text-25">
        <Trans>Change client seed</Trans>
      </h2>
      <p className="mb-4 text-13 text-muted">
        {used ? (
          <Trans>This reveals the pair in use; the announced next one replaces it, and the nonce starts at 1.</Trans>
        ) : (
          <Trans>Nothing has been rolled with this pair yet, so it stays in use with your new seed.</Trans>
        )}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) void submit();
        }}
      >
        <Field
          label={<Trans>New client seed</Trans>}
          value={seed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSeed(event.target.value)}
          error={isValid ? undefined : t`1 to 64 letters, digits or underscores`}
          hint={t`1 to 64 letters, digits or underscores`}
          style={{ fontFamily: "var(--f-mono)", fontSize: 12.5 }}
        />
        <div className="mt-2 flex gap-3 [&>*]:flex-1">
          <Button onClick={() => setSeed(freshSeed())}>
            <Trans>Another one</Trans>
          </Button>
          <Button type="submit" look="primary" pending={pending} disabled={!isValid}>
            <Trans>Change</Trans>
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {changed && (
          <p className="mt-4 text-13 text-ok">
            <Trans>Done. Your new seed is in use.</Trans>
          </p>
        )}
        {revealed && (
          <div className="mt-4 grid gap-3 border-line border-t pt-4">
            <p className="text-13 text-muted">
              <Trans>This pair is now revealed, after {revealed.lastNonce} rolls:</Trans>
            </p>
            <CopyField label={t`Server seed`} value={revealed.serverSeed} />
            <CopyField label={t`Secret salt`} value={revealed.secretSalt} />
          </div>
        )}
      </div>
    </section>
  );
}
