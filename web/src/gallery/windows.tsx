import { useState } from "react";
import { Button } from "../ui/form/button.tsx";
import { Field } from "../ui/form/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Dialog } from "../ui/overlay/dialog.tsx";
import { Explained } from "../ui/overlay/explained.tsx";
import { Menu } from "../ui/overlay/menu.tsx";
import { toast } from "../ui/overlay/toast.ts";
import { Section, State } from "./section.tsx";
import { LONG, useWords } from "./words.ts";

type Place = "middle" | "left" | "right" | "bottom";

export function Windows() {
  const word = useWords();
  const [open, setOpen] = useState<Place>();
  const [chosen, setChosen] = useState("–");
  return (
    <>
      <Section name="dialog">
        {(["middle", "left", "right", "bottom"] as const).map((place) => (
          <State key={place} name={place}>
            <Button onClick={() => setOpen(place)}>{word(place === "middle" ? "window" : "drawer")}</Button>
          </State>
        ))}
        {open && (
          <Dialog
            title={word(open === "middle" ? "window" : "drawer")}
            drawer={open === "middle" ? undefined : open}
            onClose={() => setOpen(undefined)}
          >
            <Field label={word("name")} hint={word("hint")} />
            <p className="mb-5 text-muted [overflow-wrap:break-word]" lang="ru">
              {LONG["ru-RU"]}
            </p>
            <Button look="primary" size="l" onClick={() => setOpen(undefined)}>
              {word("send")}
            </Button>
          </Dialog>
        )}
      </Section>
      <Section name="menu">
        <State name="rest">
          <Menu
            label={word("account")}
            onChoose={setChosen}
            entries={[
              { id: "sell", label: word("sell"), icon: "shop" },
              { id: "seal", label: word("seal"), icon: "lock", disabled: true },
              { id: "more", label: word("more"), icon: "right" },
              { id: "remove", label: word("remove"), icon: "close", danger: true },
            ]}
          >
            <Button>
              {word("account")}
              <Icon name="down" size={15} />
            </Button>
          </Menu>
        </State>
        <State name="chosen">
          <output className="tn" data-testid="chosen">
            {chosen}
          </output>
        </State>
      </Section>
      <Section name="explained">
        <State name="rest">
          <Explained name={word("hash")} says={word("note")} />
        </State>
        <State name="long">
          <Explained name={word("more")} says={LONG["ru-RU"]} />
        </State>
      </Section>
      <Section name="toast">
        <State name="blank">
          <Button size="s" onClick={() => toast(word("says"))}>
            {word("note")}
          </Button>
        </State>
        <State name="success">
          <Button size="s" onClick={() => toast.success(word("says"))}>
            {word("sell")}
          </Button>
        </State>
        <State name="error">
          <Button size="s" onClick={() => toast.error(LONG["ru-RU"])}>
            {word("remove")}
          </Button>
        </State>
      </Section>
    </>
  );
}
