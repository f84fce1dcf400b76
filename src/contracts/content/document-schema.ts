import { z } from "zod";
import type { Field, Fields, FieldValues } from "./content-fields.ts";
import { entryFields } from "./list-entries.ts";

/** Schema of an editable page, or of a part of every page. */
export type DocumentSchema<F extends Fields = Fields> = {
  /** Title in the back office's list. */
  title: string;
  /** Page that shows the document in a preview. */
  path: `/${string}`;
  /** True for legal texts: a version per effective date, in the field `dated`, stays readable. */
  isDated?: true;
  /** True for emails: a preview renders one of them for a sample order. */
  isMail?: true;
  /** True for pages of customers who are signed in: a preview ignores cookies, so it cannot show them. */
  needsSignIn?: true;
  fields: F;
};

export function defineDocument<F extends Fields>(kind: DocumentSchema<F>): DocumentSchema<F> {
  return kind;
}

/**
 * Reads a stored document; missing or broken fields fall back to their defaults. A list entry keeps its other values
 * when its schema gains a field.
 */
export function parseDocument<F extends Fields>({ fields }: DocumentSchema<F>, stored: unknown): FieldValues<F> {
  return readFields(fields, stored) as FieldValues<F>;
}

const record = z.record(z.string(), z.unknown());

function readFields(fields: Fields, stored: unknown): Record<string, unknown> {
  const values = record.safeParse(stored).data ?? {};
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(field, values[name])]));
}

/** A block of a kind that this version doesn't know is left out. */
function isEntry({ variants }: Extract<Field, { kind: "list" }>, entry: unknown): boolean {
  const read = record.safeParse(entry);
  return read.success && (!variants || Object.hasOwn(variants, String(read.data.type)));
}

function readField(field: Field, stored: unknown): unknown {
  if (field.kind === "list" && Array.isArray(stored)) {
    const entries = stored.filter((entry) => isEntry(field, entry)).slice(0, field.max);
    return entries.map((entry) => {
      const values = readFields(entryFields(field, entry), entry);
      return field.variants ? { type: entry.type, ...values } : values;
    });
  }
  const read = stored === undefined ? undefined : field.shape.safeParse(stored);
  return read?.success ? read.data : field.initial;
}
