import { useLingui } from "@lingui/react/macro";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { DeletionCard } from "./deletion-card.tsx";
import { ExportCard } from "./export-card.tsx";

/** /personal/data: the export of the player's data, and the deletion of the account. */
export default function PrivacyPage() {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <PageHeader
        title={t`Your data`}
        lead={t`Download everything the site keeps about you, or delete your account.`}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <ExportCard />
        <DeletionCard />
      </div>
    </div>
  );
}
