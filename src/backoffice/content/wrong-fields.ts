import type { DocumentSchema } from "#contracts/store/documents/document.ts";
import { buildFieldsSchema } from "#contracts/store/documents/fields.ts";
import { ApiError } from "../api.ts";
import type { DocumentBody } from "./kinds.ts";

const inOurWords = (message: string): string =>
  message.startsWith("Please") ? message : "Please make this shorter or simpler: it cannot be kept as it is.";

/** The shop's own rules, before it is asked: what is wrong by its path, or undefined. */
export function findInvalidFields({ fields }: DocumentSchema, values: DocumentBody): ApiError | undefined {
  const read = buildFieldsSchema(fields).safeParse(values);
  if (read.success) return undefined;
  const wrong = read.error.issues.map(({ path, message }) => [path.join("."), inOurWords(message)] as const);
  const said = { code: "invalid-input", message: "Please check what you entered.", fields: Object.fromEntries(wrong) };
  return new ApiError(400, said, undefined);
}
