import { useState } from "react";
import { Checkbox } from "../ui/form/checkbox.tsx";
import { Field } from "../ui/form/field.tsx";
import { SearchField } from "../ui/form/search-field.tsx";
import { Select } from "../ui/form/select.tsx";
import { Slider } from "../ui/form/slider.tsx";
import { Stepper } from "../ui/form/stepper.tsx";
import { Switch } from "../ui/form/switch.tsx";
import { Tabs } from "../ui/layout/tabs.tsx";
import { Section, State } from "./section.tsx";
import { LONG, useWords } from "./words.ts";

export function Choices() {
  const word = useWords();
  const [order, setOrder] = useState("a");
  const [volume, setVolume] = useState(40);
  const [prices, setPrices] = useState<[number, number]>([20, 320]);
  const [count, setCount] = useState(3);
  const [fast, setFast] = useState(true);
  const [agreed, setAgreed] = useState(true);
  const [tab, setTab] = useState("a");
  const options = [
    { value: "a", label: word("first") },
    { value: "b", label: word("second") },
    { value: "c", label: word("third") },
  ];
  return (
    <>
      <Section name="field">
        <State name="rest">
          <Field label={word("name")} hint={word("hint")} placeholder="Vitrine" className="w-64" />
        </State>
        <State name="error">
          <Field label={word("name")} error={word("wrong")} defaultValue="Vitrine" className="w-64" />
        </State>
        <State name="disabled">
          <Field label={word("name")} disabled defaultValue="Vitrine" className="w-64" />
        </State>
        <State name="long">
          <Field label={LONG["ru-RU"]} defaultValue={LONG["zh-CN"]} lang="ru" className="w-64" />
        </State>
        <State name="search">
          <SearchField label={word("item")} value="" onSearch={() => {}} className="w-64" />
        </State>
      </Section>
      <Section name="select">
        <State name="rest">
          <Select label={word("order")} value={order} options={options} onChange={setOrder} />
        </State>
        <State name="field">
          <div className="w-56">
            <Select field label={word("kind")} value={order} options={options} onChange={setOrder} />
          </div>
        </State>
        <State name="disabled">
          <Select disabled label={word("kind")} value={order} options={options} onChange={setOrder} />
        </State>
        <State name="long">
          <div className="w-56">
            <Select
              label={word("item")}
              value="ru"
              options={[
                { value: "ru", label: LONG["ru-RU"] },
                { value: "zh", label: LONG["zh-CN"] },
              ]}
              onChange={() => {}}
            />
          </div>
        </State>
      </Section>
      <Section name="slider">
        <State name="rest">
          <div className="w-64">
            <Slider label={word("volume")} value={volume} onChange={setVolume} />
          </div>
        </State>
        <State name="range">
          <div className="w-64">
            <Slider
              label={word("price")}
              value={prices}
              onChange={setPrices}
              max={500}
              step={10}
              ends={[word("least"), word("most")]}
            />
          </div>
        </State>
        <State name="disabled">
          <div className="w-64">
            <Slider disabled label={word("count")} value={70} onChange={() => {}} />
          </div>
        </State>
      </Section>
      <Section name="stepper">
        <State name="rest">
          <Stepper label={word("count")} value={count} onChange={setCount} max={10} />
        </State>
        <State name="disabled">
          <Stepper disabled label={word("amount")} value={1} onChange={() => {}} />
        </State>
      </Section>
      <Section name="checkbox">
        <State name="on">
          <Checkbox isSelected={agreed} onChange={setAgreed}>
            {word("agree")}
          </Checkbox>
        </State>
        <State name="off">
          <Checkbox>{word("agree")}</Checkbox>
        </State>
        <State name="error">
          <Checkbox isInvalid>{word("agree")}</Checkbox>
        </State>
        <State name="disabled">
          <Checkbox isDisabled isSelected>
            {word("agree")}
          </Checkbox>
        </State>
      </Section>
      <Section name="switch">
        <State name="rest">
          <div className="w-56">
            <Switch isSelected={fast} onChange={setFast}>
              {word("fast")}
            </Switch>
            <Switch>{word("volume")}</Switch>
            <Switch isDisabled>{word("night")}</Switch>
          </div>
        </State>
      </Section>
      <Section name="tabs">
        <State name="rest" wide>
          <div className="max-w-xl">
            <Tabs
              label={word("order")}
              selected={tab}
              onSelect={setTab}
              tabs={options.map(({ value, label }) => ({
                id: value,
                label,
                panel: <p className="py-4 text-muted">{word("says")}</p>,
              }))}
            />
          </div>
        </State>
      </Section>
    </>
  );
}
