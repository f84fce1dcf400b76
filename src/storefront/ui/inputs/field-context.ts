import { createContext, use } from "react";

type FieldState = { id: string; name: string; noteId: string | undefined; invalid: boolean };

export const FieldContext = createContext<FieldState | null>(null);

/** Props that tie a control to its `Field`: id, name, and the help or error. */
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
