import { type RefObject, type SubmitEvent, useState } from "react";
import { type FormFields, useFormFields } from "./form-fields.ts";
import { useInvalidFocus } from "./use-invalid-focus.ts";

type Form<T extends object> = {
  form: FormFields<T>;
  /** For the whole form; what belongs to a field stands beside it. */
  message: string;
  busy: boolean;
  /** Put both on the form. */
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event: SubmitEvent) => void;
};

/** A form that stands on a page: sends once at a time, and takes to the first field that is wrong. */
export function useFormSubmit<T extends object>(initial: T, send: (values: T) => Promise<unknown>): Form<T> {
  const form = useFormFields(initial);
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);
  const ref = useInvalidFocus<HTMLFormElement>(form.failedSubmits);
  const run = async () => {
    setBusy(true);
    setMessage("");
    try {
      await send(form.values);
    } catch (error) {
      const words = form.showErrors(error);
      const isBeside = error instanceof Error && "fields" in error && Object.keys(error.fields as object).length > 0;
      setMessage(isBeside ? "" : words);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void run();
  };
  return { form, message, busy, ref, onSubmit };
}
