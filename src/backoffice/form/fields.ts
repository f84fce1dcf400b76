import { useCallback, useMemo, useState } from "react";
import { Refused } from "../api.ts";

/** What a form holds while it is filled in. `field(name)` is spread on a `TextLine`, `MoneyField` or MUI field. */
export type Fields<T extends object> = {
  values: T;
  errors: Record<string, string>;
  /** Something differs from what the form began with. */
  touched: boolean;
  set: <K extends keyof T & string>(name: K, value: T[K]) => void;
  field: <K extends keyof T & string>(name: K) => Bound<T[K]>;
  /** Begins anew. */
  reset: (values?: T) => void;
  /** Puts what the server said beside the fields; the words for the whole form. */
  refuse: (error: unknown) => string;
};

export type Bound<V> = { name: string; value: V; onValue: (value: V) => void; error: string | undefined };

/** The values of a form and what was said about each; plain data, for `useFields` and `ActionDialog`. */
export function useFields<T extends object>(initial: T): Fields<T> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = useCallback<Fields<T>["set"]>((name, value) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
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
    return wordsOf(error);
  }, []);
  const touched = useMemo(() => JSON.stringify(values) !== JSON.stringify(start), [values, start]);
  const field = <K extends keyof T & string>(name: K): Bound<T[K]> => ({
    ...{ name, value: values[name], error: errors[name] },
    onValue: (value) => set(name, value),
  });
  return { values, errors, touched, set, field, reset, refuse };
}

/** In plain words what went wrong. */
export function wordsOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  console.error(error);
  return "Something went wrong. Please try again.";
}
