import type { ReactNode } from "react";
import type { Field } from "#contracts/content/content-fields.ts";

/** What stands beside a field, by its path: 'entries.2.question'. */
export type FieldErrors = Record<string, string>;
export type ListFieldDefinition = Extract<Field, { kind: "list" }>;

export type FieldInputProps<F extends Field = Field> = {
  field: F;
  /** 'entries.2.question': names the input, and what is wrong is found by it. */
  path: string;
  value: unknown;
  errors: FieldErrors;
  /** `at` is the path of what was typed, which is this one or a part of it. */
  onValue: (value: unknown, at: string) => void;
};

/** How one part of an entry is edited: given from above, for a part may be a list again. */
export type RenderInput = (props: FieldInputProps) => ReactNode;

/** The first thing that is wrong with a field or with a part of it. */
export function findFieldError(errors: FieldErrors, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path}.`))?.[1];
}
