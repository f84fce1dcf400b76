import type { z } from "zod";
import { type ProductForm, productForm } from "#contracts/admin/product-endpoints.ts";

/** Errors by the path of their field: 'variants.1.price'. */
export type FieldErrors = Record<string, string>;

/** Validates each field by its schema. */
export function validateFormSchema(form: unknown): { form: ProductForm } | { fields: FieldErrors } {
  const read = productForm.safeParse(form);
  if (read.success) return { form: read.data };
  return { fields: Object.fromEntries(read.error.issues.map((issue) => [issue.path.join("."), issueMessage(issue)])) };
}

/** The schema's own message; zod's default messages are not meant for people. */
function issueMessage(issue: z.core.$ZodIssue): string {
  if (!/^(Invalid|Too (small|big)|Unrecognized)/.test(issue.message)) return issue.message;
  if (issue.code === "too_small") return `Please enter at least ${issue.minimum}.`;
  if (issue.code === "too_big") return `Please enter at most ${issue.maximum}.`;
  if (issue.code === "invalid_type") return "Please fill this in.";
  return "Please choose one of the options.";
}
