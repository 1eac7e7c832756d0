import { useLingui } from "@lingui/react/macro";
import { certifyResult } from "@vitrine/contract/certify.ts";
import { useCall } from "../../../api/use-call.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/icon.tsx";
import { stageOf, useStageWords } from "./certify-words.ts";

/** How far the check of the real name is, where this site asks for one. */
export function CertifyRow() {
  const { t } = useLingui();
  const words = useStageWords();
  const { data } = useCall(certifyResult, {}, { quiet: true });
  const stage = data ? stageOf(data) : "off";
  if (stage === "off") return null;
  const lit = stage === "passed";
  return (
    <li className="safety-row">
      <span className={cx("safety-sign", lit && "lit")}>
        <Icon name="person" size={22} />
      </span>
      <div className="min-w-0">
        <h3 className="text-16">{t`Real name`}</h3>
        <p className={cx("mt-0.5 text-14", lit ? "text-muted" : "text-quiet")}>{words[stage].title}</p>
      </div>
      <div className="safety-acts">
        <LinkButton to={paths.certify()} size="s" aria-label={`${t`Real name`}: ${t`Look`}`}>
          {t`Look`}
        </LinkButton>
      </div>
    </li>
  );
}
