import type { ReactNode } from "react";
import type { Field } from "#contracts/content/content-fields.ts";

/** Error messages by field path: 'entries.2.question'. */
export type FieldErrors = Record<string, string>;
export type ListFieldDefinition = Extract<Field, { kind: "list" }>;

export type FieldInputProps<F extends Field = Field> = {
  field: F;
  /** Field path such as 'entries.2.question'; names the input and its error. */
  path: string;
  value: unknown;
  errors: FieldErrors;
  /** `at` is the path of the changed value: this field's or one inside it. */
  onValue: (value: unknown, at: string) => void;
};

/** Renders the input of one field of an entry. Passed down, because that field may itself be a list. */
export type RenderInput = (props: FieldInputProps) => ReactNode;

/** Returns the first error of a field or of a value inside it. */
export function findFieldError(errors: FieldErrors, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path}.`))?.[1];
}
