import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import "../../../../ui/paper-label.css";
import { saveText } from "../../../../ui/save-file.ts";
import { toast } from "../../../../ui/toast.ts";

/** The recovery codes, this once: to copy, to save, and not gone before their owner says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useLingui();
  const [kept, setKept] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const text = codes.join("\n");

  useEffect(() => {
    head.current?.focus();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t`Copied`, { id: "codes" });
    } catch {
      toast.error(t`This browser does not let the page copy. Mark the codes and copy them yourself.`, { id: "codes" });
    }
  };

  return (
    <section aria-labelledby="recovery-codes">
      <h4 id="recovery-codes" ref={head} tabIndex={-1} className="text-16 outline-none">
        {t`Your recovery codes`}
      </h4>
      <p className="mt-1 mb-4 text-13 text-muted">
        {t`If the phone is lost, one of them takes the place of the app's number. Each is good once. They are shown only now: keep them on paper or in a password manager, away from the phone.`}
      </p>
      <div className="paper">
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="s" onClick={() => void copy()}>
          <Icon name="copy" size={16} />
          {t`Copy all`}
        </Button>
        <Button size="s" onClick={() => saveText("vitrine-recovery-codes.txt", `${text}\n`)}>
          <Icon name="download" size={16} />
          {t`Save as a file`}
        </Button>
      </div>
      <Checkbox isSelected={kept} onChange={setKept} className="mt-2">
        {t`I have kept these codes in a safe place`}
      </Checkbox>
      <Button look="primary" disabled={!kept} className="mt-1" onClick={onKept}>
        {t`Done`}
      </Button>
    </section>
  );
}
