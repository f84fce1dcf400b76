import { useRef, useState } from "react";
import { useLogoutIfAccessDenied, useNotify } from "react-admin";
import { useRefetch } from "#backoffice/api-client/use-refetch.ts";
import type { AdminDiscount } from "#contracts/admin/catalog/discount-endpoints.ts";
import { ApiError } from "../api-client/call-api.ts";
import type { FormFields } from "../form/form-fields.ts";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import { type DiscountValues, mapErrorFields } from "./discount-values.ts";

type SubmitOptions = {
  successMessage: string;
  onSaved: (saved: AdminDiscount) => void;
  onConflict?: (current: AdminDiscount) => void;
};

/** Submits the form, one request at a time; errors are shown beside their fields and the first is focused. */
export function useSubmitDiscount(form: FormFields<DiscountValues>) {
  const [notify, refetch, logoutIfDenied] = [useNotify(), useRefetch(), useLogoutIfAccessDenied()];
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const running = useRef<boolean>(false);
  const box = useInvalidFocus<HTMLFormElement>(form.failedSubmits);
  const send = async (
    request: () => Promise<AdminDiscount>,
    { successMessage, onSaved, onConflict }: SubmitOptions,
  ) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setMessage("");
    try {
      const saved = await request();
      notify(successMessage, { type: "success" });
      onSaved(saved);
      refetch();
    } catch (error) {
      if (await logoutIfDenied(error)) return;
      const current = error instanceof ApiError && error.code === "changed-meanwhile" ? error.current : undefined;
      if (current !== undefined && onConflict) onConflict(current as AdminDiscount);
      else setMessage(form.showErrors(mapErrorFields(error)));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { send, busy, message, box };
}
