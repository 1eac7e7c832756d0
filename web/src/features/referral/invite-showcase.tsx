import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { loadChunk } from "../../api/chunk.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { PaperLabel } from "../../ui/layout/paper-label.tsx";
import { ShareLink } from "../../ui/share-link.tsx";
import "./invite-showcase.css";
import { formatRatio, type Promotion } from "./promotion.ts";

const QR_PX = 176;

// The QR code loads separately, because most players copy the link instead.
const QrCode = lazy(() =>
  loadChunk(() => import("../../ui/qr-code.tsx")).then((module) => ({ default: module.QrCode })),
);

/** The promotion code, its link and its QR code. */
export function InviteShowcase({ promotion }: { promotion: Promotion }) {
  const { t, i18n } = useLingui();
  const { code, link, level, rebateRatio } = promotion;
  return (
    <section aria-label={t`Your invitation`} className="invite-showcase glass">
      <span className="light" style={{ opacity: 0.7 }} />
      <div className="relative grid min-w-0 gap-6">
        <CopyField label={t`Your promotion code`} value={code}>
          <b translate="no" className="invite-code num font-normal" data-testid="promotion-code">
            {code}
          </b>
        </CopyField>
        <CopyField label={t`Your link`} value={link}>
          <span translate="no" className="text-16 [overflow-wrap:anywhere]">
            {link}
          </span>
        </CopyField>
        <div className="flex flex-wrap gap-3">
          <ShareLink title="Vitrine" address={`/?promoteCode=${code}`} />
        </div>
      </div>
      <PaperLabel
        className="invite-paper"
        title={<span translate="no">{code}</span>}
        lines={[
          { name: t`Level`, value: level },
          { name: t`Your share`, value: formatRatio(rebateRatio, i18n.locale) },
        ]}
      >
        <span className="mb-3 grid place-items-center" style={{ minHeight: QR_PX }}>
          <Suspense fallback={null}>
            <QrCode value={link} label={t`Code to scan: your link`} size={QR_PX} />
          </Suspense>
        </span>
      </PaperLabel>
    </section>
  );
}
