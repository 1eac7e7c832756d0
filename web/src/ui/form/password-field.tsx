import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, useState } from "react";
import { Icon } from "../icon.tsx";
import { IconButton } from "./button.tsx";
import { Field } from "./field.tsx";

/** A password field with a button that shows the text. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "end">) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      end={
        <IconButton
          aria-label={t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className={shown ? "text-brass" : undefined}
        >
          <Icon name="eye" size={18} />
        </IconButton>
      }
    />
  );
}
