import { type RefObject, type SubmitEvent, useState } from "react";
import { type FormFields, useFormFields } from "./form-fields.ts";
import { useInvalidFocus } from "./use-invalid-focus.ts";

type Form<T extends object> = {
  form: FormFields<T>;
  /** Error of the whole form; field errors are shown beside the fields. */
  message: string;
  busy: boolean;
  /** Pass `ref` and `onSubmit` to the form. */
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event: SubmitEvent) => void;
};

/** State of a form on a page: submits once at a time, and focuses the first invalid field. */
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
      const text = form.showErrors(error);
      const hasFieldErrors =
        error instanceof Error && "fields" in error && Object.keys(error.fields as object).length > 0;
      setMessage(hasFieldErrors ? "" : text);
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
