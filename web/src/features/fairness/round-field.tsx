import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** Opens the receipt of a round by its number. */
export function RoundField({ roundId }: { roundId: string }) {
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
        label={<Trans>Round number</Trans>}
        inputMode="numeric"
        pattern="[1-9][0-9]{0,15}"
        value={text}
        onChange={(event) => setText(event.target.value.trim())}
        hint={t`You will find it in your records.`}
      />
      <Button type="submit" className="mb-5 h-11">
        <Trans>Load</Trans>
      </Button>
    </form>
  );
}
