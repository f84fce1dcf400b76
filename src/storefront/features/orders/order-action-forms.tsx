import "./order-action-forms.css";
import { type FormEvent, type MouseEvent, type ReactNode, useState } from "react";
import type { OrderDetail } from "#contracts/store/customers/customer-views.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { TextArea } from "#storefront/ui/inputs/text-controls.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { Dialog } from "#storefront/ui/overlays/dialog.tsx";
import { type CompletedAction, maxReasonLength, type OrderActionResult, readReason } from "./order-actions.ts";
import type { OrderContent } from "./order-status-view.ts";
import type { OrderUrls } from "./order-urls.ts";
import { ReturnForm } from "./return-form.tsx";
import { type OrderActionOutcome, useOrderAction } from "./use-order-action.ts";

export type ActionFormProps = {
  words: OrderContent;
  urls: OrderUrls;
  answer: OrderActionResult | undefined;
  onAnswer: (outcome: OrderActionOutcome) => void;
  /** Closes the dialog that the form stands in; in the page there is nothing to close. */
  onKeep?: () => void;
};
type AsksProps = Omit<ActionFormProps, "onKeep"> & {
  detail: OrderDetail;
  /** The form that the address asks for: without a script there are no dialogs. */
  asked: CompletedAction | undefined;
  /** More buttons of the same row, before these. */
  children: ReactNode;
};

/** The buttons of what is possible now. With a script each opens a dialog, without one the same form in the page. */
export function OrderActionForms({ detail, words, urls, asked, answer, onAnswer, children }: AsksProps) {
  const [open, setOpen] = useState<CompletedAction | undefined>(undefined);
  const { cancel, returnUntil } = detail.actions;
  const openDialog = (ask: CompletedAction) => (event: MouseEvent) => {
    event.preventDefault();
    setOpen(ask);
  };
  const answered = (outcome: OrderActionOutcome) => {
    if (!outcome.refused) setOpen(undefined);
    onAnswer(outcome);
  };
  const shown = asked ?? doneAsk(answer);
  const close = () => setOpen(undefined);
  const form = { detail, words, urls, answer, onAnswer: answered };
  return (
    <>
      <div className="row order-asks">
        {children}
        <form action={`${urls.page}#ask`}>
          {cancel && (
            <Button type="submit" name="ask" value="cancel" kind="line" size="m" onClick={openDialog("cancel")}>
              Cancel order
            </Button>
          )}
          {returnUntil && (
            <Button type="submit" name="ask" value="return" kind="line" size="m" onClick={openDialog("return")}>
              Ask for a return
            </Button>
          )}
        </form>
      </div>
      {shown && open === undefined && (
        <section className="ask-here" id="ask">
          <AskForm ask={shown} {...form} />
        </section>
      )}
      <Dialog open={cancel && open === "cancel"} onClose={close} title="Cancel order">
        <AskForm ask="cancel" {...form} onKeep={close} />
      </Dialog>
      <Dialog open={returnUntil !== null && open === "return"} onClose={close} title="Ask for a return">
        <AskForm ask="return" {...form} onKeep={close} />
      </Dialog>
    </>
  );
}

function doneAsk(answer: OrderActionResult | undefined): CompletedAction | undefined {
  return answer && answer.action !== "buy-again" ? answer.action : undefined;
}

function AskForm({
  ask,
  detail: { order, actions },
  ...rest
}: ActionFormProps & { ask: CompletedAction; detail: OrderDetail }) {
  if (ask === "cancel") return actions.cancel ? <CancelForm {...rest} paid={order.payment?.paidAt != null} /> : null;
  return actions.returnUntil ? <ReturnForm {...rest} lines={order.lines} until={actions.returnUntil} /> : null;
}

/** While Ordered (D16); why is the customer's to tell or not. */
function CancelForm({ words, urls: door, answer, onAnswer, onKeep, paid }: ActionFormProps & { paid: boolean }) {
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
