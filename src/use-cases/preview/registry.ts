import { applyProductDraft } from "../catalogue/apply-draft.ts";
import { applyDocumentDraft } from "../content/writing/apply-draft.ts";
import type { ApplyDraft } from "./types.ts";

/** How the drafts of each kind are put in place for a preview. */
export const draftAppliers: Record<string, ApplyDraft> = {
  document: applyDocumentDraft,
  product: applyProductDraft,
};
