import { type FormEvent, type MouseEvent, type ReactNode, useState } from "react";
import type { OrderDetail } from "#contracts/store/customers/customer-views.ts";
import type { OrderLine, OrderView } from "#contracts/store/orders/order-views.ts";
import { interpolate } from "#domain/interpolate.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { maxReasonLength } from "#domain/reason.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Checkbox } from "#storefront/ui/inputs/choice-tile.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { Select, TextArea } from "#storefront/ui/inputs/text-controls.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { Dialog } from "#storefront/ui/overlays/dialog.tsx";
import type { ReturnInput } from "#use-cases/orders/order-types.ts";
import { type CompletedAction, type OrderActionResult, readReason, readReturnForm } from "./order-actions.ts";
import type { OrderContent } from "./order-status-view.ts";
import { type ActionFormProps, type OrderActionOutcome, useOrderAction } from "./use-order-action.ts";

type ReturnFormProps = ActionFormProps & { lines: OrderLine[]; until: string };

type ReturnLineProps = { line: OrderLine; isOnlyLine: boolean; typed: ReturnInput | undefined };

type OrderActionFormsProps = Omit<ActionFormProps, "onDismiss"> & {
  detail: OrderDetail;
  /** The form that the URL opens: without JavaScript there are no dialogs. */
  openForm: CompletedAction | undefined;
  /** Buttons shown before these in the same row. */
  children: ReactNode;
};

/** Buttons of the possible actions. With JavaScript each opens a dialog, without it the same form in the page. */
export function OrderActionForms({ detail, words, urls, openForm, answer, onAnswer, children }: OrderActionFormsProps) {
  const [open, setOpen] = useState<CompletedAction | undefined>(undefined);
  const { cancel, returnUntil } = detail.actions;
  const openDialog = (action: CompletedAction) => (event: MouseEvent) => {
    event.preventDefault();
    setOpen(action);
  };
  const handleAnswer = (outcome: OrderActionOutcome) => {
    if (!outcome.refused) setOpen(undefined);
    onAnswer(outcome);
  };
  const shown = openForm ?? findAnsweredForm(answer);
  const close = () => setOpen(undefined);
  const form = { detail, words, urls, answer, onAnswer: handleAnswer };
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
          <ActionForm action={shown} {...form} />
        </section>
      )}
      <Dialog open={cancel && open === "cancel"} onClose={close} title="Cancel order">
        <ActionForm action="cancel" {...form} onDismiss={close} />
      </Dialog>
      <Dialog open={returnUntil !== null && open === "return"} onClose={close} title="Ask for a return">
        <ActionForm action="return" {...form} onDismiss={close} />
      </Dialog>
    </>
  );
}

function findAnsweredForm(answer: OrderActionResult | undefined): CompletedAction | undefined {
  return answer && answer.action !== "buy-again" ? answer.action : undefined;
}

function ActionForm({
  action,
  detail: { order, actions },
  ...rest
}: ActionFormProps & { action: CompletedAction; detail: OrderDetail }) {
  if (action === "cancel") return actions.cancel ? <CancelForm {...rest} order={order} /> : null;
  return actions.returnUntil ? <ReturnForm {...rest} lines={order.lines} until={actions.returnUntil} /> : null;
}

/** Cancels an order that is not dispatched yet; the reason is optional (docs/rules.md 9.1). */
function CancelForm({ words, urls, answer, onAnswer, onDismiss, order }: ActionFormProps & { order: OrderView }) {
  const { send, busy, error, reasonError, clearError } = useOrderAction(urls, onAnswer, answer?.refused);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send("cancel", { reason: readReason(new FormData(event.currentTarget)) });
  };
  return (
    <form className="form" method="post" action={`${urls.page}#ask`} onSubmit={submit} onChange={clearError}>
      <input type="hidden" name="intent" value="cancel" />
      <p>{describeCancelling(order, words)}</p>
      <Field label="Reason" name="reason" error={reasonError ?? null} announced optional>
        <TextArea maxLength={maxReasonLength} defaultValue={answer?.typed?.reason} rows={3} />
      </Field>
      {error && (
        <Alert kind="error">
          <p>{error}</p>
        </Alert>
      )}
      <Button type="submit" kind="dark" block loading={busy}>
        Cancel order
      </Button>
      {onDismiss && (
        <Button kind="line" block data-autofocus onClick={onDismiss}>
          Keep order
        </Button>
      )}
    </form>
  );
}

/** Says what is refunded; a UPI payment may have been sent already, though nobody has confirmed it. */
function describeCancelling({ payment, paymentMode }: OrderView, words: OrderContent): string {
  if (payment?.paidAt != null) return words.cancelPaid;
  return paymentMode === "upi" ? words.cancelUpi : words.cancelUnpaid;
}

/** Requests a return within the return window: items, quantities and a reason (docs/rules.md 10.1). */
function ReturnForm({ words, urls, answer, onAnswer, onDismiss, lines: bought, until }: ReturnFormProps) {
  const lines = bought.filter((line) => line.quantity > line.returned);
  const { send, busy, error, reasonError, clearError } = useOrderAction(urls, onAnswer, answer?.refused);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send("return", readReturnForm(new FormData(event.currentTarget)));
  };
  return (
    <form className="form" method="post" action={`${urls.page}#ask`} onSubmit={submit} onChange={clearError}>
      <input type="hidden" name="intent" value="return" />
      <p>{interpolate(words.returnUntil, { day: formatDayInIndia(until) })}</p>
      <fieldset className="return-lines">
        <legend>What do you want to return?</legend>
        {lines.map((line) => (
          <ReturnLine key={line.sku} line={line} isOnlyLine={lines.length === 1} typed={answer?.typed} />
        ))}
      </fieldset>
      <Field label="Reason" name="reason" error={reasonError ?? null} announced optional>
        <TextArea maxLength={maxReasonLength} defaultValue={answer?.typed?.reason} rows={3} />
      </Field>
      {error && (
        <Alert kind="error">
          <p>{error}</p>
        </Alert>
      )}
      <Button type="submit" kind="dark" block loading={busy}>
        Ask for a return
      </Button>
      {onDismiss && (
        <Button kind="line" block onClick={onDismiss}>
          Keep everything
        </Button>
      )}
    </form>
  );
}

/** Offers the units that have not come back yet; a single line is ticked from the start. */
function ReturnLine({ line, isOnlyLine, typed }: ReturnLineProps) {
  const { sku } = line;
  const left = line.quantity - line.returned;
  const requested = typed?.items.find((item) => item.sku === sku);
  const name = formatVariantName(line);
  return (
    <div className="return-line">
      <Checkbox name="sku" value={sku} defaultChecked={typed ? requested !== undefined : isOnlyLine}>
        {name}
      </Checkbox>
      {left > 1 && (
        <Field label={<span className="vh">Quantity of {name}</span>} name={`quantity-${sku}`}>
          <Select defaultValue={requested?.quantity ?? left}>
            {Array.from({ length: left }, (_, at) => at + 1).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
