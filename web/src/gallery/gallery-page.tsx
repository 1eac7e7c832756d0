import { useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { changeSettings, useSettings } from "../api/session/settings.ts";
import { Button } from "../ui/form/button.tsx";
import { Chips } from "../ui/form/chips.tsx";
import { Form } from "../ui/form/form.tsx";
import { FormCheck } from "../ui/form/form-check.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { PageHeader } from "../ui/layout/page-header.tsx";
import { toast } from "../ui/overlay/toast.ts";
import { Toaster } from "../ui/overlay/toaster.tsx";
import type { ReelPhase, ReelTape } from "../ui/reel/reel.tsx";
import { ReelBank } from "../ui/reel/reel-bank.tsx";
import { Buttons } from "./buttons.tsx";
import { Choices } from "./choices.tsx";
import { Foundations } from "./foundations.tsx";
import { Items, useItems } from "./items.tsx";
import { Lists } from "./lists.tsx";
import { Measures } from "./measures.tsx";
import { Section, State } from "./section.tsx";
import { Windows } from "./windows.tsx";
import { useWords } from "./words.ts";

/** Shows every component of `ui` in all states and themes, for developers and for the e2e tests. */
export default function GalleryPage() {
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
      <GalleryIndex />
      <Foundations />
      <Buttons />
      <Choices />
      <Windows />
      <Lists />
      <Items />
      <Reels />
      <Measures />
      <Forms />
      <Toaster />
    </main>
  );
}

const EMPTY = {
  name: "",
  kind: "box",
  date: "2023-02-29",
  code: "abc",
  exact: "12345",
  short: "ab",
  long: "abcdefgh",
  number: "twelve",
  amount: "0",
  least: "1",
  most: "11",
  sum: "3",
  blank: " a ",
  password: "secret",
  agree: false,
};

/** A form whose initial values break each rule. Sending it shows every generic error sentence. */
function Forms() {
  const word = useWords();
  const form = useForm({ defaultValues: EMPTY, mode: "onTouched" });
  const field = (name: Exclude<keyof typeof EMPTY, "agree">) => ({ form, name });
  return (
    <Section name="form">
      <div className="w-full max-w-4xl [&_form]:gap-x-6 md:[&_form]:grid md:[&_form]:grid-cols-2 md:[&_form]:items-start">
        <Form
          form={form}
          submit={word("send")}
          onSubmit={async () => void toast.success(word("says"))}
          onRefused={() => toast.error(word("wrong"))}
        >
          <FormField {...field("name")} label={word("name")} rule={{ required: true }} />
          <FormField {...field("blank")} label={word("item")} rule={{ whitespace: true }} />
          <FormField {...field("kind")} label={word("kind")} rule={{ enum: ["AK", "AWP", "M4"] }} />
          <FormField {...field("date")} label={word("date")} rule={{ date: true }} />
          <FormField {...field("code")} label={word("code")} rule={{ length: { min: 6, max: 15 } }} />
          <FormField {...field("exact")} label={word("sign")} rule={{ length: 6 }} />
          <FormField {...field("short")} label={word("seal")} rule={{ length: { min: 3 } }} />
          <FormField {...field("long")} label={word("reveal")} rule={{ length: { max: 5 } }} />
          <FormField {...field("number")} label={word("count")} rule={{ number: true }} />
          <FormField {...field("amount")} label={word("amount")} rule={{ number: { min: 1, max: 10 } }} />
          <FormField {...field("least")} label={word("least")} rule={{ number: { min: 2 } }} />
          <FormField {...field("most")} label={word("most")} rule={{ number: { max: 10 } }} />
          <FormField {...field("sum")} label={word("price")} rule={{ number: 4 }} />
          <FormField {...field("password")} password label={word("password")} autoComplete="off" />
          <FormCheck form={form} name="agree" required={word("agree")}>
            {word("agree")}
          </FormCheck>
        </Form>
      </div>
    </Section>
  );
}

/** Links to each component, in the order of the page. It reads the page itself, so that the list is complete. */
function GalleryIndex() {
  const word = useWords();
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => setNames([...document.querySelectorAll("main section[id]")].map(({ id }) => id)), []);
  return (
    <details className="glass-thin mb-7 rounded-2">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-2 px-5 focus-visible:shadow-[var(--focus)]">
        {word("index")}
        <small className="tn text-12 text-quiet">{names.length}</small>
      </summary>
      <nav aria-label={word("index")} className="border-line border-t px-5 py-4">
        <ul className="columns-2 gap-6 md:columns-4 xl:columns-6">
          {names.map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="hash flex min-h-9 items-center text-muted hover:text-ink max-md:min-h-11">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

const CELLS = 48;
const STOP = 44;

function Reels() {
  const word = useWords();
  const { items } = useItems();
  const [phase, setPhase] = useState<ReelPhase>("still");
  const tapes = useMemo(
    () =>
      [0, 1, 2].map((reel): ReelTape => {
        const cells = Array.from({ length: CELLS }, (_, index) => items[(index * 7 + reel * 3) % items.length]);
        return { cells: cells.filter((cell) => cell !== undefined), stopAt: STOP, landing: 0.3 };
      }),
    [items],
  );
  const drops = useMemo(() => tapes.flatMap(({ cells }) => cells[STOP] ?? []), [tapes]);
  return (
    <Section name="reel">
      <State name={phase} wide>
        {items.length > 0 && (
          <ReelBank tapes={tapes} drops={drops} turnable phase={phase} onDone={() => setPhase("stopped")} />
        )}
        <Button className="mt-5" onClick={() => setPhase(phase === "still" ? "running" : "still")}>
          {word("open")}
        </Button>
      </State>
    </Section>
  );
}
