import { createContext, use } from "react";

type FieldState = { id: string; name: string; noteId: string | undefined; invalid: boolean };

export const FieldContext = createContext<FieldState | null>(null);

/** What a control inside a `Field` must carry: id, name, and its tie to the help or the error. */
export function useField() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    name: field.name,
    "aria-describedby": field.noteId,
    "aria-invalid": field.invalid || undefined,
  };
}
