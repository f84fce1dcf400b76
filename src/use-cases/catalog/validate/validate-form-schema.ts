import type { z } from "zod";
import { type ProductForm, productForm } from "#contracts/admin/product-endpoints.ts";

/** Words by the path of the field they stand beside: 'variants.1.price'. */
export type FieldErrors = Record<string, string>;

/** What each field may be by itself. */
export function validateFormSchema(form: unknown): { form: ProductForm } | { fields: FieldErrors } {
  const read = productForm.safeParse(form);
  if (read.success) return { form: read.data };
  return { fields: Object.fromEntries(read.error.issues.map((issue) => [issue.path.join("."), issueMessage(issue)])) };
}

/** The shape's own words; where it has none, the validator's are for programs. */
function issueMessage(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too (small|big)|Unrecognized)/.test(issue.message)) return issue.message;
  if (issue.code === "too_small") return `Please enter at least ${issue.minimum}.`;
  if (issue.code === "too_big") return `Please enter at most ${issue.maximum}.`;
  if (issue.code === "invalid_type") return "Please fill this in.";
  return "Please choose one of those that there are.";
}
