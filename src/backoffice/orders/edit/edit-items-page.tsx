import { Alert, Button } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type SubmitEvent, useEffect, useState } from "react";
import { useNotify } from "react-admin";
import { Link, useNavigate } from "react-router";
import { ApiError, callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { FormError } from "#backoffice/form/form-error.tsx";
import { errorMessage, useFormFields } from "#backoffice/form/form-fields.ts";
import { SaveBar } from "#backoffice/form/save-bar.tsx";
import { UnsavedChanges } from "#backoffice/form/unsaved-changes.tsx";
import { useIdempotencyKey } from "#backoffice/form/use-idempotency-key.ts";
import { Page } from "#backoffice/layout/page.tsx";
import { RecordPage } from "#backoffice/layout/record-page.tsx";
import { notAllowedText } from "#backoffice/layout/when-allowed.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { type OrderEditQuote, orderEditEndpoints } from "#contracts/admin/order-edit-endpoints.ts";
import { NewOrderItems } from "../new/new-order-items.tsx";
import type { NewOrderItem } from "../new/new-order-values.ts";
import { orderPath } from "../order-link.tsx";
import { type AddedPayment, calculateCollected, canCollect } from "./added-items-summary.tsx";
import { EditItemsSummary } from "./edit-items-summary.tsx";
import { toEditedItems, useEditQuote } from "./use-edit-quote.ts";
import "../page/order-cards.css";
import "../new/new-order.css";

/** Changes the items of an order that was not dispatched yet. */
export default function EditItemsPage() {
  return (
    <RecordPage<AdminOrder> resource="orders" title="Edit items">
      {(order) => <EditItems key={order.id} order={order} />}
    </RecordPage>
  );
}

const toItems = ({ lines }: AdminOrder): NewOrderItem[] =>
  lines.map(({ sku, name, detail, quantity }) => ({ sku, name, detail, quantity }));

const outdated = "Someone else changed this order. Reload the page to edit it as it is now.";

const titleOf = ({ number }: AdminOrder): string => `Edit items of ${number}`;

function EditItems({ order }: { order: AdminOrder }) {
  const mayChange = usePermission()("orders.change");
  if (order.moves.editItems) return <EditItemsForm order={order} />;
  return (
    <Page title={titleOf(order)}>
      <Alert
        severity="info"
        action={
          <Button component={Link} to={orderPath(order.id)}>
            Open order
          </Button>
        }
      >
        {mayChange ? `The items of this order can't be changed. ${describeHindrance(order)}` : notAllowedText}
      </Alert>
    </Page>
  );
}

function describeHindrance({ status, statusWord, refunds }: AdminOrder): string {
  if (status !== "ordered") return `It is ${statusWord}.`;
  return refunds.length > 0 ? "Some of it was refunded." : "It was taken over from the old shop.";
}

function EditItemsForm({ order: now }: { order: AdminOrder }) {
  // Edits the order as it was opened: its version tells the server whether someone else changed it since.
  const [order] = useState(now);
  const form = useFormFields<EditValues>({ items: toItems(order), payment: "link" });
  const { items, payment } = form.values;
  const { quote, error, isCurrent, refetch } = useEditQuote(order.id, items);
  const { save, busy, message, isSaved } = useSaveItems(order, form, () => void refetch());
  const isOutdated = quote !== undefined && quote.version !== order.version;
  // Nobody may save a total that they have not seen.
  const isReady =
    isCurrent && quote?.isChanged && quote.problems.length === 0 && !isOutdated && canCollect(quote, payment);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isReady) void save(quote);
  };
  return (
    <Page title={titleOf(order)} sentence={`${order.address.name} · ${order.id}`}>
      <form onSubmit={submit} onKeyDown={keepEnter} noValidate aria-busy={busy} aria-label="Edit items">
        <FormError message={message || (isOutdated ? outdated : error ? errorMessage(error) : "")} sx={{ mb: 2 }} />
        <div className="new-order">
          <div>
            <NewOrderItems
              items={items}
              onItems={(chosen) => form.set("items", chosen)}
              quote={quote}
              error={form.errors.items}
              changeOf={(item) => describeChange(order, item)}
            />
            <RemovedItems order={order} items={items} onItems={(chosen) => form.set("items", chosen)} />
          </div>
          <div>
            <EditItemsSummary quote={quote} payment={payment} onPayment={(chosen) => form.set("payment", chosen)} />
          </div>
        </div>
        <SaveBar
          label={describeSave(quote, payment)}
          busy={busy || !isCurrent}
          isDisabled={!isReady}
          unsaved={describeUnsaved(form.isDirty, isCurrent)}
        />
      </form>
      <UnsavedChanges when={form.isDirty && !isSaved} />
    </Page>
  );
}

/** 'Save · collect ₹370.00', 'Save · refund ₹474.00': only the money that this button asks for or sends. */
function describeSave(quote: OrderEditQuote | undefined, payment: AddedPayment): string {
  if (quote?.collect) return `Save · collect ${formatAmount(calculateCollected(quote.collect, payment))}`;
  return quote && quote.refund > 0 && quote.refundWay === "gateway"
    ? `Save · refund ${formatAmount(quote.refund)}`
    : "Save";
}

function describeUnsaved(isDirty: boolean, isCurrent: boolean): string {
  if (!isCurrent) return "Calculating…";
  return isDirty ? "Unsaved changes" : "";
}

/** 'Added', or '2 before'. */
function describeChange({ lines }: AdminOrder, { sku, quantity }: NewOrderItem): string | undefined {
  const before = lines.find((line) => line.sku === sku)?.quantity;
  if (before === undefined) return "Added";
  return before === quantity ? undefined : `${before} before`;
}

type RemovedProps = { order: AdminOrder; items: NewOrderItem[]; onItems: (items: NewOrderItem[]) => void };

/** Lists removed items, each with a button that puts it back. */
function RemovedItems({ order, items, onItems }: RemovedProps) {
  const removed = toItems(order).filter(({ sku }) => items.every((item) => item.sku !== sku));
  return removed.map((item) => {
    const called = [item.name, item.detail].filter(Boolean).join(", ");
    return (
      <Alert
        key={item.sku}
        severity="info"
        role="note"
        sx={{ mb: 1 }}
        action={
          <Button aria-label={`Put back ${called}`} onClick={() => onItems([...items, item])}>
            Put back
          </Button>
        }
      >
        Taken out: {item.quantity} × {called}
      </Alert>
    );
  });
}

/** Saves by the button or Ctrl+Enter only: Enter in a field would save a half-finished edit. */
function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (event.ctrlKey || event.metaKey) event.target.form?.requestSubmit();
}

type EditValues = { items: NewOrderItem[]; payment: AddedPayment };
type Form = ReturnType<typeof useFormFields<EditValues>>;

/**
 * Saves the items exactly once and opens the order. If the order has changed in between, the server's message is shown.
 */
function useSaveItems(order: AdminOrder, form: Form, onRefused: () => void) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const [isSaved, setIsSaved] = useState(false);
  const { keyOf } = useIdempotencyKey();
  const queries = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  // Navigate once the unsaved-changes guard is off.
  useEffect(() => {
    if (isSaved) void navigate(orderPath(order.id));
  }, [isSaved, navigate, order.id]);
  const save = async (quote: OrderEditQuote) => {
    if (busy) return;
    setBusy(true);
    setMessage("");
    const edit = toEdit(order, form.values, quote);
    try {
      const body = { ...edit, key: keyOf(JSON.stringify(edit)) };
      await callApi(orderEditEndpoints.editItems, { params: { id: order.id }, body });
      await queries.invalidateQueries({ queryKey: ["orders"] });
      notify(describeSaved(order, quote, form.values.payment), { type: "success" });
      setIsSaved(true);
    } catch (failure) {
      const text = form.showErrors(failure);
      const isBesideFields = failure instanceof ApiError && Object.keys(failure.fields).length > 0;
      setMessage(isBesideFields ? "" : text);
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, message, isSaved };
}

function toEdit({ version }: AdminOrder, { items, payment }: EditValues, { total, collect }: OrderEditQuote) {
  const added = collect && { payment, expectedTotal: calculateCollected(collect, payment) };
  return { items: toEditedItems(items), version, expectedTotal: total, collect: added };
}

function describeSaved({ address }: AdminOrder, { collect }: OrderEditQuote, payment: AddedPayment): string {
  if (collect && payment === "link")
    return address.email ? "Items added. The customer gets the pay link by email." : "Items added. Send the pay link.";
  const done = collect ? "Items added." : "Items changed.";
  return address.email ? `${done} The customer is notified by email.` : done;
}
