import { readdirSync, readFileSync } from "node:fs";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@vitrine/contract/languages.ts";

/** The fields before the text of a Markdown file. `field` throws if a field is missing or has a wrong form. */
export type FrontMatter<Name extends string> = {
  text: string;
  field(name: Name, form: RegExp): string;
};

/** Reads the lines `name: value` between the two `---`, and the Markdown after them. Throws an Error that names the file. */
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
    // YAML requires quotes around a text with a colon.
    values.set(name, value.trim().replace(/^"(.*)"$/, "$1"));
  }
  function field(name: Name, form: RegExp): string {
    const value = values.get(name);
    if (!value || !form.test(value)) throw new Error(`${place}: ${name} is missing or has a wrong form`);
    return value;
  }
  return { text: text.trim(), field };
}

/** Returns the folders in `folder`, each with its files in all languages of the site, parsed by `parse`. */
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

/** Throws if the named fields are not the same in all languages of a folder. */
export function requireSame<Parsed>(
  files: readonly { place: string; parsed: Parsed }[],
  names: readonly (keyof Parsed & string)[],
): Parsed {
  const { parsed: first } = files[0]!;
  for (const { place, parsed } of files)
    for (const name of names)
      if (parsed[name] !== first[name]) throw new Error(`${place}: ${name} differs from the ${DEFAULT_LANGUAGE} file`);
  return first;
}

export const byPosition = (one: { position: number; slug: string }, other: { position: number; slug: string }) =>
  one.position - other.position || one.slug.localeCompare(other.slug);
