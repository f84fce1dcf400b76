import type { FormEvent } from "react";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { TextArea } from "#storefront/ui/controls.tsx";
import { Field } from "#storefront/ui/field.tsx";
import { maxReasonLength, readReason } from "./order-ask.ts";
import type { ActionFormProps } from "./order-asks.tsx";
import { useOrderAction } from "./use-order-ask.ts";

/** While Ordered (D16); why is the customer's to tell or not. */
export function CancelForm({ words, urls: door, answer, onAnswer, onKeep, paid }: ActionFormProps & { paid: boolean }) {
  const { send, busy, trouble = answer?.refused?.message } = useOrderAction(door, onAnswer);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send("cancel", { reason: readReason(new FormData(event.currentTarget)) });
  };
  return (
    <form className="form" method="post" action={`${door.page}#ask`} onSubmit={submit}>
      <input type="hidden" name="intent" value="cancel" />
      <p>{paid ? words.cancelPaid : words.cancelUnpaid}</p>
      <Field label="Reason" name="reason" optional>
        <TextArea maxLength={maxReasonLength} defaultValue={answer?.typed?.reason} rows={3} />
      </Field>
      {trouble && (
        <Alert kind="error">
          <p>{trouble}</p>
        </Alert>
      )}
      <Button type="submit" kind="dark" block loading={busy}>
        Cancel order
      </Button>
      {onKeep && (
        <Button kind="line" block data-autofocus onClick={onKeep}>
          Keep order
        </Button>
      )}
    </form>
  );
}
