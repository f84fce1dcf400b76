import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import { useLogoutIfAccessDenied, useNotify, useRefresh } from "react-admin";
import { ApiError } from "../api-client/call-api.ts";
import { FormError } from "./form-error.tsx";
import { type FormFields, useFormFields } from "./form-fields.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { UnsavedChanges } from "./unsaved-changes.tsx";
import { useInvalidFocus } from "./use-invalid-focus.ts";

type Props<T extends object> = {
  /** The move's name: it is the title and stands on the confirming button. */
  name: string;
  open: boolean;
  onClose: () => void;
  /** What the form begins with. */
  initial: T;
  /** The fields, bound by `form.field("reason")`; text alone for a plain question. */
  fields?: ReactNode | ((form: FormFields<T>) => ReactNode);
  /** Asks the shop. Throws `Refused`: its words are shown here, those of fields beside them. */
  submit: (values: T) => Promise<unknown>;
  /** Said when it is done. */
  successMessage?: string;
  /** Somebody else was faster: what is true now. Without it the words are shown. */
  onConflict?: (current: unknown, values: T) => void;
  /** The button waits, for instance until a phrase is typed. */
  canSubmit?: (values: T) => boolean;
  /** Takes something away that does not come back. */
  danger?: boolean;
  /** Holds a table. */
  wide?: boolean;
};

/** A move of one record, asked for by a button of the same name. It begins anew each time that it is opened. */
export function ActionDialog<T extends object>(props: Props<T>) {
  return props.open ? <Opened {...props} /> : null;
}

function Opened<T extends object>({
  name,
  onClose,
  initial,
  fields,
  canSubmit: ready,
  danger,
  wide,
  ...rest
}: Props<T>) {
  const form = useFormFields(initial);
  const [asks, setAsks] = useState(false);
  const { send, busy, message } = useSend(form, { onClose, ...rest });
  const content = useInvalidFocus<HTMLDivElement>(form.failedSubmits);
  const titleId = useId();
  const close = () => {
    if (busy) return;
    if (form.isDirty) setAsks(true);
    else onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth={wide ? "lg" : "sm"} aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate aria-busy={busy}>
        <DialogTitle id={titleId}>{name}</DialogTitle>
        <DialogContent ref={content}>
          <FormError message={message} />
          {typeof fields === "function" ? fields(form) : fields}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={busy}>
            Close
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? "error" : "secondary"}
            loading={busy}
            disabled={busy || ready?.(form.values) === false}
          >
            {name}
          </Button>
        </DialogActions>
      </form>
      <UnsavedChanges when={form.isDirty} />
      <LeaveDialog open={asks} onStay={() => setAsks(false)} onLeave={onClose} />
    </Dialog>
  );
}

type Sending<T extends object> = Pick<Props<T>, "submit" | "successMessage" | "onConflict" | "onClose">;

function useSend<T extends object>(form: FormFields<T>, { submit, successMessage, onConflict, onClose }: Sending<T>) {
  const [notify, refresh, leave] = [useNotify(), useRefresh(), useLogoutIfAccessDenied()];
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const running = useRef<boolean>(false);
  const send = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setMessage("");
    try {
      await submit(form.values);
      if (successMessage) notify(successMessage, { type: "success" });
      onClose();
      refresh();
    } catch (error) {
      if (await leave(error)) return;
      const isChanged = error instanceof ApiError && error.status === 409;
      if (isChanged) refresh();
      if (isChanged && onConflict && error.current !== undefined) onConflict(error.current, form.values);
      else setMessage(form.showErrors(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { send, busy, message };
}
