import { useRef, useState } from "react";
import { useLogoutIfAccessDenied, useNotify, useRefresh } from "react-admin";
import type { AdminDiscount } from "#contracts/admin/discounts.ts";
import { Refused } from "../api.ts";
import type { Fields } from "../form/fields.ts";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import { type Values, withFieldsOf } from "./discount-form.ts";

type Done = { says: string; done: (saved: AdminDiscount) => void; changed?: (current: AdminDiscount) => void };

/** Sends the form once at a time; what is refused stands beside its fields, the first of them has the keyboard. */
export function useSend(form: Fields<Values>) {
  const [notify, refresh, leave] = [useNotify(), useRefresh(), useLogoutIfAccessDenied()];
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const running = useRef<boolean>(false);
  const box = useInvalidFocus<HTMLFormElement>(form.refusals);
  const send = async (work: () => Promise<AdminDiscount>, { says, done, changed }: Done) => {
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
      const current = error instanceof Refused && error.code === "changed-meanwhile" ? error.current : undefined;
      if (current !== undefined && changed) changed(current as AdminDiscount);
      else setMessage(form.refuse(withFieldsOf(error)));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { send, busy, message, box };
}
