import { useCallback, useMemo, useRef, useState } from "react";
import { ApiError } from "../api-client/call-api.ts";

/** State of a form. `field(name)` is spread on a `FormTextField`, `MoneyField` or MUI field. */
export type FormFields<T extends object> = {
  values: T;
  errors: Record<string, string>;
  /** Number of submits that failed validation. */
  failedSubmits: number;
  /** Values differ from the initial ones. */
  isDirty: boolean;
  /** `at` is the path of the changed value ('variants.1.price'); errors of other paths stay. */
  set: <K extends keyof T & string>(name: K, value: T[K], at?: string) => void;
  field: <K extends keyof T & string>(name: K) => BoundField<T[K]>;
  /** Resets values and errors. */
  reset: (values?: T) => void;
  /** Takes the values that were saved; fields that were changed after `sent` was sent stay as they are. */
  applySaved: (saved: T, sent: T) => void;
  /** Changes the initial values; typed values stay. */
  setInitial: (initialValues: T) => void;
  /** Puts an error's messages beside the fields; returns the message for the whole form. */
  showErrors: (error: unknown) => string;
};

export type BoundField<V> = { name: string; value: V; onValue: (value: V) => void; error: string | undefined };

/** Holds a form's values and errors. */
export function useFormFields<T extends object>(initial: T): FormFields<T> {
  const [initialValues, setInitial] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failedSubmits, setFailedSubmits] = useState(0);
  const set = useCallback<FormFields<T>["set"]>((name, value, at = name) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => without(before, at));
  }, []);
  const reset = useCallback(
    (to?: T) => {
      if (to) setInitial(to);
      setValues(to ?? initialValues);
      setErrors({});
    },
    [initialValues],
  );
  const applySaved = useCallback((saved: T, sent: T) => {
    setInitial(saved);
    setValues((now) => keepChanged(saved, sent, now));
    setErrors({});
  }, []);
  const showErrors = useCallback((error: unknown) => {
    setErrors(error instanceof ApiError ? error.fields : {});
    setFailedSubmits((count) => count + 1);
    return errorMessage(error);
  }, []);
  const isDirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(initialValues), [values, initialValues]);
  const setters = useRef<{ [K in keyof T & string]?: (value: T[K]) => void }>({});
  // The same function for a field at every render: the other fields of a long form need not be rendered again.
  const setterOf = <K extends keyof T & string>(name: K) =>
    (setters.current[name] ??= (value: T[K]) => set(name, value));
  const field = <K extends keyof T & string>(name: K): BoundField<T[K]> => ({
    name,
    value: values[name],
    error: errors[name],
    onValue: setterOf(name),
  });
  return {
    values,
    errors,
    failedSubmits,
    isDirty,
    set,
    field,
    reset,
    applySaved,
    setInitial,
    showErrors,
  };
}

/** Returns the saved values, with those of now where a field was changed after `sent`. */
export function keepChanged<T extends object>(saved: T, sent: T, now: T): T {
  const isChanged = ([name, value]: [string, unknown]) => !Object.is(value, sent[name as keyof T]);
  return { ...saved, ...Object.fromEntries(Object.entries(now).filter(isChanged)) };
}

function without(errors: Record<string, string>, at: string): Record<string, string> {
  const all = Object.entries(errors);
  const others = all.filter(([path]) => path !== at && !path.startsWith(`${at}.`));
  return others.length === all.length ? errors : Object.fromEntries(others);
}

/** Message of an error for people. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  console.error(error);
  return "Something went wrong. Please try again.";
}
