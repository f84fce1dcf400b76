import type { DocumentKind } from "#contracts/store/documents/document.ts";
import { shapeOf } from "#contracts/store/documents/fields.ts";
import { Refused } from "../api.ts";
import type { Body } from "./kinds.ts";

const inOurWords = (message: string): string =>
  message.startsWith("Please") ? message : "Please make this shorter or simpler: it cannot be kept as it is.";

/** The shop's own rules, before it is asked: what is wrong by its path, or undefined. */
export function wrongFields({ fields }: DocumentKind, values: Body): Refused | undefined {
  const read = shapeOf(fields).safeParse(values);
  if (read.success) return undefined;
  const wrong = read.error.issues.map(({ path, message }) => [path.join("."), inOurWords(message)] as const);
  const said = { code: "invalid-input", message: "Please check what you entered.", fields: Object.fromEntries(wrong) };
  return new Refused(400, said, undefined);
}
