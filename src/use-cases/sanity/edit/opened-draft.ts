import type { Result } from "#use-cases/kernel/result.ts";

/** Kind of a field's value: text, a list of texts, a whole number, yes or no, or an address part as `{current}`. */
export type FieldKind = "text" | "texts" | "number" | "yes" | "slug";
export type DraftFields = Record<string, unknown>;

/** The part of a document that a patch may change, in the document's names. Undefined is an empty field. */
export type OpenedDraft = {
  type: string;
  hasDraft: boolean;
  kinds: Record<string, FieldKind>;
  fields: DraftFields;
  /** Saves changed fields as the draft; refused when someone else saved in between. */
  save(changed: DraftFields): Promise<Result<unknown>>;
};
