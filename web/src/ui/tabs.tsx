import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";

interface TabsProps<Id extends string> {
  label: string;
  selected: Id;
  onSelect: (id: Id) => void;
  tabs: readonly { id: Id; label: ReactNode; panel: ReactNode }[];
}

/** A segmented row of tabs in a well, with the panel of the selected one under it. */
export function Tabs<Id extends string>({ label, selected, onSelect, tabs }: TabsProps<Id>) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(key as Id)}>
      <TabList aria-label={label} className="flex gap-1 rounded-2 bg-well p-1">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="tap flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-[7px] px-3 py-1 text-center text-14 leading-tight text-muted outline-none data-[hovered]:text-ink data-[disabled]:text-quiet data-[selected]:bg-tint-3 data-[selected]:text-ink data-[selected]:shadow-[var(--glass-edge)] data-[focus-visible]:shadow-[var(--focus)]"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="outline-none">
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
