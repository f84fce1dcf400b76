import { useRef, useState } from "react";
import { useLogoutIfAccessDenied, useNotify, useRefresh } from "react-admin";
import type { AdminDiscount } from "#contracts/admin/discount-endpoints.ts";
import { ApiError } from "../api-client/call-api.ts";
import type { FormFields } from "../form/form-fields.ts";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import { type DiscountValues, mapErrorFields } from "./discount-values.ts";

type Done = {
  successMessage: string;
  onSaved: (saved: AdminDiscount) => void;
  onConflict?: (current: AdminDiscount) => void;
};

/** Sends the form once at a time; what is refused stands beside its fields, the first of them has the keyboard. */
export function useSubmitDiscount(form: FormFields<DiscountValues>) {
  const [notify, refresh, leave] = [useNotify(), useRefresh(), useLogoutIfAccessDenied()];
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const running = useRef<boolean>(false);
  const box = useInvalidFocus<HTMLFormElement>(form.failedSubmits);
  const send = async (
    work: () => Promise<AdminDiscount>,
    { successMessage: says, onSaved: done, onConflict: changed }: Done,
  ) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setMessage("");
    try {
      const saved = await work();
      notify(says, { type: "success" });
      done(saved);
      refresh();
    } catch (error) {
      if (await leave(error)) return;
      const current = error instanceof ApiError && error.code === "changed-meanwhile" ? error.current : undefined;
      if (current !== undefined && changed) changed(current as AdminDiscount);
      else setMessage(form.showErrors(mapErrorFields(error)));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { send, busy, message, box };
}
