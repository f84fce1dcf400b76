import { useCallback, useMemo, useState } from "react";
import { Refused } from "../api.ts";

/** What a form holds while it is filled in. `field(name)` is spread on a `TextLine`, `MoneyField` or MUI field. */
export type Fields<T extends object> = {
  values: T;
  errors: Record<string, string>;
  /** How often the server said that something in it is wrong. */
  refusals: number;
  /** Something differs from what the form began with. */
  touched: boolean;
  /** `at` is the part of it that was typed ('variants.1.price'): what was said about the other parts stays. */
  set: <K extends keyof T & string>(name: K, value: T[K], at?: string) => void;
  field: <K extends keyof T & string>(name: K) => Bound<T[K]>;
  /** Begins anew. */
  reset: (values?: T) => void;
  /** What it is compared with is another one; what was typed stays. */
  rebase: (start: T) => void;
  /** Puts what the server said beside the fields; the words for the whole form. */
  refuse: (error: unknown) => string;
};

export type Bound<V> = { name: string; value: V; onValue: (value: V) => void; error: string | undefined };

/** The values of a form and what was said about each; plain data, for `useFields` and `ActionDialog`. */
export function useFields<T extends object>(initial: T): Fields<T> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const set = useCallback<Fields<T>["set"]>((name, value, at = name) => {
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
    setErrors(error instanceof Refused ? error.fields : {});
    setRefusals((count) => count + 1);
    return wordsOf(error);
  }, []);
  const touched = useMemo(() => JSON.stringify(values) !== JSON.stringify(start), [values, start]);
  const field = <K extends keyof T & string>(name: K): Bound<T[K]> => ({
    name,
    value: values[name],
    error: errors[name],
    onValue: (value) => set(name, value),
  });
  return { values, errors, refusals, touched, set, field, reset, rebase: setStart, refuse };
}

function without(errors: Record<string, string>, at: string): Record<string, string> {
  const others = Object.entries(errors).filter(([path]) => path !== at && !path.startsWith(`${at}.`));
  return Object.fromEntries(others);
}

/** In plain words what went wrong. */
export function wordsOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  console.error(error);
  return "Something went wrong. Please try again.";
}
