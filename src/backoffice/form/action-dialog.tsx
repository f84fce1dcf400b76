import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import { useLogoutIfAccessDenied } from "react-admin";
import { useRefetch } from "#backoffice/api-client/use-refetch.ts";
import { ApiError } from "../api-client/call-api.ts";
import { formatAmount } from "../list/format-amount.ts";
import { FormError } from "./form-error.tsx";
import { type FormFields, useFormFields } from "./form-fields.ts";
import { LeaveDialog, UnsavedChanges } from "./unsaved-changes.tsx";
import { useInvalidFocus } from "./use-invalid-focus.ts";
import { useDoneNotice } from "./use-undo.ts";

type Props<T extends object> = {
  /** Name of the action: the title and the label of the confirming button. */
  name: string;
  /** Open unless false: a dialog that is mounted when it opens leaves this out. */
  open?: boolean;
  onClose: () => void;
  /** Initial values of the form. */
  initial: T;
  /** The fields, bound by `form.field("reason")`, or text for a plain confirmation. */
  fields?: ReactNode | ((form: FormFields<T>) => ReactNode);
  /** Calls the API. An `ApiError` is shown in the dialog, its field errors beside the fields. */
  submit: (values: T) => Promise<unknown>;
  /** Notification on success. */
  successMessage?: string;
  /** Undoes the action: the notification offers it for eight seconds. An error says why it can't be undone. */
  undo?: (() => Promise<unknown>) | undefined;
  /** Called with the current version after a conflict; without it the error message is shown. */
  onConflict?: (current: unknown, values: T) => void;
  /** Disables the button while false, for instance until a phrase is typed. */
  canSubmit?: (values: T) => boolean;
  /** Paise that the action sends: the confirming button shows them beside its name. */
  moneyOf?: (values: T) => number;
  /** The confirming button's whole label, where name and money don't say enough. */
  confirmOf?: (values: T) => string;
  /** Sends money: Enter in a field does not confirm. */
  isSheet?: boolean;
  /** Names the record below the title of a sheet. */
  subtitle?: string;
  /** True when something beside the form's values was changed. */
  isChanged?: boolean;
  /** Destructive and irreversible. */
  danger?: boolean;
  /** Wide, for a table. */
  wide?: boolean;
};

/** Dialog of one action, opened by a button of the same name. Its form is reset each time it opens. */
export function ActionDialog<T extends object>(props: Props<T>) {
  return props.open === false ? null : <OpenActionDialog {...props} />;
}

function OpenActionDialog<T extends object>(props: Props<T>) {
  const { name, onClose, fields, isSheet = false, wide } = props;
  const form = useFormFields(props.initial);
  const [isConfirmingLeave, setIsConfirmingLeave] = useState(false);
  const { send, busy, message } = useSend(form, props);
  const content = useInvalidFocus<HTMLDivElement>(form.failedSubmits);
  const titleId = useId();
  const isDirty = form.isDirty || props.isChanged === true;
  // Dialogs with fields are sheets at the edge, so that the record stays visible; confirmations open in the middle.
  const isAtEdge = isSheet || (typeof fields === "function" && !wide);
  const close = () => {
    if (busy) return;
    if (isDirty) setIsConfirmingLeave(true);
    else onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth={wide ? "lg" : "xs"}
      aria-labelledby={titleId}
      {...(isAtEdge && { sx: sheet })}
    >
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        aria-busy={busy}
        {...(isSheet && { onKeyDown: keepEnter })}
        sx={{ display: "flex", flexDirection: "column", minHeight: 0, ...(isAtEdge && { flex: 1 }) }}
      >
        <DialogTitle id={titleId}>{name}</DialogTitle>
        {isSheet && <Typography sx={{ color: "text.secondary", px: 3, pb: 1, mt: -1 }}>{props.subtitle}</Typography>}
        {/* A long text without fields scrolls, and keys must reach it. */}
        <DialogContent
          ref={content}
          {...(typeof fields !== "function" && wide && { tabIndex: 0 })}
          {...(isSheet && { sx: { display: "grid", gap: 2, alignContent: "start" } })}
        >
          <FormError message={message} />
          {typeof fields === "function" ? fields(form) : fields}
        </DialogContent>
        <Buttons dialog={props} values={form.values} busy={busy} onClose={close} />
      </Box>
      <UnsavedChanges when={isDirty} />
      <LeaveDialog open={isConfirmingLeave} onStay={() => setIsConfirmingLeave(false)} onLeave={onClose} />
    </Dialog>
  );
}

type ButtonsProps<T extends object> = { dialog: Props<T>; values: T; busy: boolean; onClose: () => void };

/** 'Close', and the button that confirms the action. */
function Buttons<T extends object>({ dialog, values, busy, onClose }: ButtonsProps<T>) {
  const { name, danger, canSubmit, moneyOf, confirmOf } = dialog;
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onClose} disabled={busy}>
        Close
      </Button>
      <Button
        type="submit"
        variant="contained"
        color={danger ? "error" : "secondary"}
        loading={busy}
        disabled={busy || canSubmit?.(values) === false}
      >
        {confirmOf?.(values) ?? nameWithMoney(name, moneyOf?.(values) ?? 0)}
      </Button>
    </DialogActions>
  );
}

/** Adds the amount to be sent to the button's name, which must begin with the action's name for screen readers. */
function nameWithMoney(name: string, amount: number): string {
  return amount > 0 ? `${name} and refund\u00a0${formatAmount(amount)}` : name;
}

const sheet = {
  "& .MuiDialog-container": { justifyContent: "flex-end" },
  "& .MuiDialog-paper": {
    m: 0,
    height: "100%",
    maxHeight: "100%",
    width: { xs: "100%", sm: 560 },
    maxWidth: "100%",
    borderRadius: 0,
  },
} as const;

/** Money is sent by the button or Ctrl+Enter, never by Enter in a field. */
function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (event.ctrlKey || event.metaKey) event.target.form?.requestSubmit();
}

type SendOptions<T extends object> = Pick<Props<T>, "submit" | "successMessage" | "undo" | "onConflict" | "onClose">;

function useSend<T extends object>(
  form: FormFields<T>,
  { submit, successMessage, undo, onConflict, onClose }: SendOptions<T>,
) {
  const [refetch, logoutIfDenied] = [useRefetch(), useLogoutIfAccessDenied()];
  const notifyDone = useDoneNotice();
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
      if (successMessage) notifyDone(successMessage, undo);
      onClose();
      refetch();
    } catch (error) {
      if (await logoutIfDenied(error)) return;
      const isChanged = error instanceof ApiError && error.status === 409;
      if (isChanged) refetch();
      if (isChanged && onConflict && error.current !== undefined) onConflict(error.current, form.values);
      else setMessage(form.showErrors(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { send, busy, message };
}
