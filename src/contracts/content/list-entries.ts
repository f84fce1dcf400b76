import type { Field, Fields } from "./content-fields.ts";

type ListFieldDefinition = Extract<Field, { kind: "list" }>;
type Entry = Record<string, unknown>;

/** The fields of one entry of a list: those of its kind where the list holds blocks. */
export function entryFields(
  { fields, variants }: Pick<ListFieldDefinition, "fields" | "variants">,
  entry: Entry,
): Fields {
  return variants ? (variants[String(entry.type)]?.fields ?? {}) : fields;
}

/** The field that holds an entry's title. */
export function entryTitleField({ titleField, variants }: ListFieldDefinition, entry: Entry): string {
  return variants?.[String(entry.type)]?.titleField ?? titleField;
}

/** The title of an entry: its name, or a block's kind and title; "" for a new one without a name. */
export function entryTitle(list: ListFieldDefinition, entry: Entry): string {
  const variant = list.variants?.[String(entry.type)];
  const field = entryFields(list, entry)[entryTitleField(list, entry)];
  const value = entry[entryTitleField(list, entry)];
  const title = typeof value === "string" && field?.kind !== "picture" ? value : "";
  return variant ? [variant.label, title].filter(Boolean).join(": ") : title;
}

/** An empty entry; `type` is the kind of a block. */
export function emptyEntry(list: ListFieldDefinition, type?: string): Entry {
  const start: Entry = type === undefined ? {} : { type };
  const initials = Object.entries(entryFields(list, start)).map(([name, { initial }]) => [name, initial]);
  return { ...start, ...Object.fromEntries(initials) };
}
