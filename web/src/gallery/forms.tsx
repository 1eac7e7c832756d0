import { useForm } from "react-hook-form";
import { Form } from "../ui/form/form.tsx";
import { FormCheck } from "../ui/form/form-check.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { toast } from "../ui/toast.ts";
import { Section } from "./section.tsx";
import { useWords } from "./words.ts";

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

/** Every generic sentence at once: sending the form as it is breaks each rule. */
export function Forms() {
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
