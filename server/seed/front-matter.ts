import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";

/** What a Markdown file says before its text, each by its name; `field` throws where one is missing or has another form. */
export type FrontMatter<Name extends string> = {
  text: string;
  field(name: Name, form: RegExp): string;
};

/** Reads the lines between the two `---`, each `name: value`, and the Markdown after them. Throws an Error that names the place. */
export function readFrontMatter<Name extends string>(
  file: string,
  { place, fields }: { place: string; fields: readonly Name[] },
): FrontMatter<Name> {
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined || text === undefined) throw new Error(`${place}: the front matter is missing`);
  const values = new Map<string, string>();
  for (const line of head.split("\n")) {
    const [, name = "", value = ""] = /^([a-z]+): +(\S.*)$/.exec(line) ?? [];
    if (!fields.some((field) => field === name))
      throw new Error(`${place}: "${line}" is not one of ${fields.join(", ")}`);
    // Quoted where the text itself holds a colon, as YAML asks.
    values.set(name, value.trim().replace(/^"(.*)"$/, "$1"));
  }
  function field(name: Name, form: RegExp): string {
    const value = values.get(name);
    if (!value || !form.test(value)) throw new Error(`${place}: ${name} is missing or has a wrong form`);
    return value;
  }
  return { text: text.trim(), field };
}

/** The folders below one, each with a file in every language of the site, as `parse` reads them. */
export function readFolders<Parsed>(
  folder: URL,
  parse: (file: string, place: string) => Parsed,
): { slug: string; files: { language: Language; place: string; parsed: Parsed }[] }[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(new URL(entry.name, folder)).length > 0)
    .map(({ name: slug }) => ({
      slug,
      files: LANGUAGES.map((language) => {
        const place = `${slug}/${language}.md`;
        return { language, place, parsed: parse(readFileSync(new URL(place, folder), "utf8"), place) };
      }),
    }));
}

/** Throws where a file says something else than the first language's of its folder about what is the same in all. */
export function requireSame<Parsed>(
  files: readonly { place: string; parsed: Parsed }[],
  names: readonly (keyof Parsed & string)[],
): Parsed {
  const { parsed: first } = files[0]!;
  for (const { place, parsed } of files)
    for (const name of names)
      if (parsed[name] !== first[name]) throw new Error(`${place}: ${name} differs from the ${LANGUAGES[0]} file`);
  return first;
}

export const byPosition = (one: { position: number; slug: string }, other: { position: number; slug: string }) =>
  one.position - other.position || one.slug.localeCompare(other.slug);
