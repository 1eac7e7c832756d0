import { changeSettings, useSettings } from "../api/settings.ts";
import { Chips } from "../ui/chips.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { Buttons } from "./buttons.tsx";
import { Choices } from "./choices.tsx";
import { Forms } from "./forms.tsx";
import { Foundations } from "./foundations.tsx";
import { KitIndex } from "./kit-index.tsx";
import { Lists } from "./lists.tsx";
import { Measures } from "./measures.tsx";
import { Pieces } from "./pieces.tsx";
import { Reels } from "./reels.tsx";
import { Windows } from "./windows.tsx";
import { useWords } from "./words.ts";

/** Every component of `ui` in all its states, in every theme: for looking at, and what its journey opens. */
export default function KitPage() {
  const word = useWords();
  const theme = useSettings((settings) => settings.theme);
  return (
    <main className="wrap pb-24">
      <PageHeader title={word("title")} lead={word("lead")}>
        <Chips
          label={word("theme")}
          selected={theme}
          onSelect={(chosen) => changeSettings({ theme: chosen })}
          chips={[
            { id: "dark", label: word("night") },
            { id: "light", label: word("day") },
            { id: "contrast", label: word("contrast") },
          ]}
        />
      </PageHeader>
      <KitIndex />
      <Foundations />
      <Buttons />
      <Choices />
      <Windows />
      <Lists />
      <Pieces />
      <Reels />
      <Measures />
      <Forms />
      <Toaster />
    </main>
  );
}
