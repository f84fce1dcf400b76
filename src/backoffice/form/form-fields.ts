import { useCallback, useMemo, useState } from "react";
import { ApiError } from "../api-client/call-api.ts";

/** What a form holds while it is filled in. `field(name)` is spread on a `TextLine`, `MoneyField` or MUI field. */
export type FormFields<T extends object> = {
  values: T;
  errors: Record<string, string>;
  /** How often the server said that something in it is wrong. */
  failedSubmits: number;
  /** Something differs from what the form began with. */
  isDirty: boolean;
  /** `at` is the part of it that was typed ('variants.1.price'): what was said about the other parts stays. */
  set: <K extends keyof T & string>(name: K, value: T[K], at?: string) => void;
  field: <K extends keyof T & string>(name: K) => BoundField<T[K]>;
  /** Begins anew. */
  reset: (values?: T) => void;
  /** What it is compared with is another one; what was typed stays. */
  setInitial: (start: T) => void;
  /** Puts what the server said beside the fields; the words for the whole form. */
  showErrors: (error: unknown) => string;
};

export type BoundField<V> = { name: string; value: V; onValue: (value: V) => void; error: string | undefined };

/** The values of a form and what was said about each; plain data, for `useFields` and `ActionDialog`. */
export function useFormFields<T extends object>(initial: T): FormFields<T> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const set = useCallback<FormFields<T>["set"]>((name, value, at = name) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => without(before, at));
  }, []);
  const reset = useCallback(
    (to?: T) => {
      if (to) setStart(to);
      setValues(to ?? start);
      setErrors({});
    },
    [start],
  );
  const refuse = useCallback((error: unknown) => {
    setErrors(error instanceof ApiError ? error.fields : {});
    setRefusals((count) => count + 1);
    return errorMessage(error);
  }, []);
  const touched = useMemo(() => JSON.stringify(values) !== JSON.stringify(start), [values, start]);
  const field = <K extends keyof T & string>(name: K): BoundField<T[K]> => ({
    name,
    value: values[name],
    error: errors[name],
    onValue: (value) => set(name, value),
  });
  return {
    values,
    errors,
    failedSubmits: refusals,
    isDirty: touched,
    set,
    field,
    reset,
    setInitial: setStart,
    showErrors: refuse,
  };
}

function without(errors: Record<string, string>, at: string): Record<string, string> {
  const others = Object.entries(errors).filter(([path]) => path !== at && !path.startsWith(`${at}.`));
  return Object.fromEntries(others);
}

/** In plain words what went wrong. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  console.error(error);
  return "Something went wrong. Please try again.";
}
