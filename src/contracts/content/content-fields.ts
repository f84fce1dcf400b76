import { z } from "zod";
import { type RichText, richTextSchema } from "./rich-text.ts";
import { paragraphsToRichText, toPlainText } from "./rich-text-plain.ts";

/** Label and help shown in the editor. */
type Says = {
  label: string;
  /** One line on where the field shows and what it does. */
  help?: string;
  /** Heading of the field's group, in documents with many fields. */
  group?: string;
};

/** An editable field of a document: its schema, its default, and how it is edited. */
export type Field<T = unknown> = Says & {
  shape: z.ZodType<T>;
  /** Default until an operator edits the field. */
  initial: T;
} & (
    | { kind: "line" | "text"; most: number }
    | { kind: "rich" | "picture" | "link" | "day" | "yes" }
    | {
        kind: "list";
        fields: Fields;
        most: number;
        /** Singular noun for one entry: 'question'. */
        item: string;
        /** Field that holds an entry's title. */
        titleField: string;
      }
  );
export type Fields = Record<string, Field>;
export type FieldValues<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer T> ? T : never };

/** Characters that PostgreSQL rejects or that are unreadable: control characters and lone surrogates. */
const unreadable = String.raw`\p{Cc}\p{Cs}`;
const oneLine = new RegExp(`^[^${unreadable}]*$`, "u");
const severalLines = new RegExp(`^[^${unreadable}]*(?:\\n[^${unreadable}]*)*$`, "u");

/** Builds a field for one line of plain text. May be empty when `initial` is empty, unless `least` is set. */
export function lineField(
  label: string,
  initial: string,
  { most = 120, help = "", least = initial === "" ? 0 : 1 } = {},
) {
  const shape = z
    .string()
    .trim()
    .min(least, "Please write something here.")
    .max(most, `Please use at most ${most} letters.`)
    .regex(oneLine, "Please use one line without control characters.");
  return { kind: "line", label, help, initial, most, shape } as const satisfies Field<string>;
}

/**
 * Builds a field for an entry's anchor ('/faq#how-fast'), which keeps links stable. An empty one is generated from the
 * entry's title when the draft is saved.
 */
export function anchorField(help = "Stands in links to this place. Leave it empty and it is made of the words above.") {
  const shape = z
    .string()
    .trim()
    .max(80, "Please use at most 80 letters.")
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "Please use small letters, digits and '-' between them.");
  const says = { kind: "line", label: "Address on the page", help, initial: "", most: 80 } as const;
  return { ...says, shape } as const satisfies Field<string>;
}

/** Builds a field for several lines of plain text; an empty line separates paragraphs. */
export function textField(label: string, initial: string, { most = 1_000, help = "" } = {}) {
  const shape = z
    .string()
    .trim()
    .min(initial === "" ? 0 : 1, "Please write something here.")
    .max(most, `Please use at most ${most} letters.`)
    .regex(severalLines, "Please take the control characters out.");
  return { kind: "text", label, help, initial, most, shape } as const satisfies Field<string>;
}

/** Builds a field for formatted text, which must not be empty when `needed`. */
export function richTextField(label: string, initial: string[] = [], { help = "", needed = false } = {}) {
  const shape = needed
    ? richTextSchema.refine((text) => toPlainText(text).trim() !== "", "Please write something here.")
    : richTextSchema;
  return {
    kind: "rich",
    label,
    help,
    initial: paragraphsToRichText(...initial),
    shape,
  } as const satisfies Field<RichText>;
}

/** Builds a field for the id of a picture in the media store; null for none. */
export function pictureField(label: string, initial: string | null = null, { help = "" } = {}) {
  const shape = z.string().max(100).nullable();
  return { kind: "picture", label, help, initial, shape } as const satisfies Field<string | null>;
}

/** Builds a field for a path of the shop or an https URL; "" for none. */
export function linkField(label: string, initial: string, { help = "" } = {}) {
  const shape = z
    .string()
    .trim()
    .max(300)
    .regex(
      /^(|\/(?![/\\])[^\s\\\p{C}]*|https:\/\/[^\s\\\p{C}]+)$/u,
      "Please use an address of this shop or one that begins with https://.",
    );
  return { kind: "link", label, help, initial, shape } as const satisfies Field<string>;
}

/** Builds a field for a date such as '2025-08-15'. */
export function dateField(label: string, initial: string, { help = "" } = {}) {
  return {
    kind: "day",
    label,
    help,
    initial,
    shape: z.iso.date("Please choose a day."),
  } as const satisfies Field<string>;
}

export function booleanField(label: string, initial: boolean, { help = "" } = {}) {
  return { kind: "yes", label, help, initial, shape: z.boolean() } as const satisfies Field<boolean>;
}

type ListSays<F extends Fields> = { item: string; named: keyof F & string; most?: number; help?: string };

/** Builds a field for a list of entries that operators can reorder. */
export function listField<F extends Fields>(label: string, fields: F, initial: FieldValues<F>[], says: ListSays<F>) {
  const { item, named, most = 50, help = "" } = says;
  const shape = z.array(buildFieldsSchema(fields)).max(most, `Please keep at most ${most}.`) as z.ZodType<
    FieldValues<F>[]
  >;
  return { kind: "list", label, help, initial, shape, fields, most, item, titleField: named } as const satisfies Field<
    FieldValues<F>[]
  >;
}

/** Builds the schema of a document or of one list entry; unknown keys are dropped. */
export function buildFieldsSchema<F extends Fields>(fields: F): z.ZodType<FieldValues<F>> {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, { shape }]) => [name, shape]))) as never;
}

// Declared below the patterns, which the field builders read when called.
const sectionFields = {
  heading: lineField("Heading", "", { least: 1 }),
  anchor: anchorField(),
  body: richTextField("Text", [], { needed: true }),
};

/** Builds a field for the sections of a text page, each with a heading and an anchor. */
export function sectionsField(initial: { heading: string; anchor: string; body: RichText }[], help = "") {
  return listField("Sections", sectionFields, initial, { item: "section", named: "heading", most: 60, help });
}
