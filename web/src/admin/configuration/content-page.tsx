import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { BannersPanel } from "./banners-panel.tsx";
import "./configuration.css";
import { DocumentsPanel } from "./documents-panel.tsx";
import { NoticesPanel } from "./notices-panel.tsx";

/** The texts that operators publish: notices, banners and documents, each in every language and with its time. */
export function ContentPage() {
  const { t } = useLingui();
  const [tab, setTab] = useState<"notices" | "banners" | "documents">("notices");
  return (
    <section className="admin-panel">
      <header className="admin-head">
        <h1>{t`Content`}</h1>
      </header>
      <p className="admin-says">{t`Players see a text from its time on, in their own language.`}</p>
      <Tabs
        label={t`Content`}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: "notices", label: t`Notices`, panel: <NoticesPanel /> },
          { id: "banners", label: t`Banners`, panel: <BannersPanel /> },
          { id: "documents", label: t`Documents`, panel: <DocumentsPanel /> },
        ]}
      />
    </section>
  );
}
