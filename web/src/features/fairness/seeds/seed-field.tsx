import { useLingui } from "@lingui/react/macro";
import { IconButton } from "../../../ui/form/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { freshSeed, isSeed } from "./seed.ts";

interface SeedFieldProps {
  label: string;
  hint: string;
  seed: string;
  onSeed: (seed: string) => void;
}

/**
 * The player's client seed: the browser proposes a random seed, and the player may type another one or get another
 * random one.
 */
export function SeedField({ label, hint, seed, onSeed }: SeedFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={label}
      hint={hint}
      error={seed !== "" && !isSeed(seed) ? t`1 to 64 letters, digits or underscores.` : undefined}
      value={seed}
      onChange={(event) => onSeed(event.target.value.trim())}
      maxLength={64}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      className="[&_input]:font-mono [&_input]:text-13"
      end={
        <IconButton aria-label={t`Another fresh seed`} onClick={() => onSeed(freshSeed())}>
          <Icon name="refresh" size={17} />
        </IconButton>
      }
    />
  );
}
