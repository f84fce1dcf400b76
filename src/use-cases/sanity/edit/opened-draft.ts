import type { Result } from "#use-cases/kernel/result.ts";

/** What a field holds: text, a list of texts, a whole number, yes or no, or an address part as `{current}`. */
export type FieldKind = "text" | "texts" | "number" | "yes" | "slug";
export type DraftFields = Record<string, unknown>;

/** The part of a document that a patch may change, as the document names it. Undefined stands for an empty field. */
export type OpenedDraft = {
  type: string;
  hasDraft: boolean;
  kinds: Record<string, FieldKind>;
  fields: DraftFields;
  /** Saves changed fields as the draft; refused when somebody saved in between. */
  save(changed: DraftFields): Promise<Result<unknown>>;
};
