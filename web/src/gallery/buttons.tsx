import { Button, IconButton, LinkButton } from "../ui/form/button.tsx";
import { Chips } from "../ui/form/chips.tsx";
import { Icon } from "../ui/icon.tsx";
import { Panel } from "../ui/layout/panel.tsx";
import { Section, State } from "./section.tsx";
import { LONG, useWords } from "./words.ts";

export function Buttons() {
  const word = useWords();
  return (
    <>
      <Section name="button">
        {(["primary", "glass", "quiet"] as const).map((look) => (
          <State key={look} name={look}>
            <div className="flex flex-wrap items-center gap-3">
              <Button look={look}>{word("open")}</Button>
              <Button look={look} size="s">
                {word("open")}
              </Button>
              <Button look={look} disabled>
                {word("open")}
              </Button>
              <Button look={look} pending>
                {word("open")}
              </Button>
            </div>
          </State>
        ))}
        <State name="link">
          <LinkButton to="/gallery">{word("more")}</LinkButton>
        </State>
        <State name="icon">
          <IconButton aria-label={word("more")}>
            <Icon name="more" strokeWidth={2.6} />
          </IconButton>
        </State>
        <State name="long">
          <div className="w-72">
            <Button look="glass" size="l" lang="ru">
              {LONG["ru-RU"]}
            </Button>
          </div>
        </State>
      </Section>
      <Section name="panel">
        <State name="rest">
          <Panel title={word("window")} side={word("note")} className="w-80 max-w-full">
            <p className="text-muted">{word("says")}</p>
          </Panel>
        </State>
        <State name="lit">
          <Panel title={word("window")} light={0.6} className="w-80 max-w-full">
            <p className="text-muted">{word("says")}</p>
          </Panel>
        </State>
        <State name="long">
          <Panel title={<span lang="ru">{LONG["ru-RU"]}</span>} className="w-64 max-w-full">
            <p lang="zh-CN">{LONG["zh-CN"]}</p>
          </Panel>
        </State>
      </Section>
      <Section name="chips">
        <State name="selected">
          <Chips
            label={word("order")}
            chips={[
              { id: "a", label: word("first"), count: 24 },
              { id: "b", label: word("second"), count: 4 },
              { id: "c", label: word("third") },
            ]}
            selected="a"
            onSelect={() => {}}
          />
        </State>
      </Section>
    </>
  );
}
