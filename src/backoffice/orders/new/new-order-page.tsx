import { Alert } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type SubmitEvent, useEffect, useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError, callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { FormError } from "#backoffice/form/form-error.tsx";
import { errorMessage, useFormFields } from "#backoffice/form/form-fields.ts";
import { SaveBar } from "#backoffice/form/save-bar.tsx";
import { UnsavedChanges } from "#backoffice/form/unsaved-changes.tsx";
import { useIdempotencyKey } from "#backoffice/form/use-idempotency-key.ts";
import { useInvalidFocus } from "#backoffice/form/use-invalid-focus.ts";
import { Page } from "#backoffice/layout/page.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { type ManualOrderQuote, manualOrderEndpoints } from "#contracts/admin/manual-order-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { orderPath } from "../order-link.tsx";
import { NewOrderCustomer } from "./new-order-customer.tsx";
import { NewOrderItems } from "./new-order-items.tsx";
import { NewOrderSummary } from "./new-order-summary.tsx";
import { amountDue, emptyOrder, type NewOrderValues, toDuplicate, toQuoteBody } from "./new-order-values.ts";
import { useNewOrderQuote } from "./use-new-order-quote.ts";
import "../page/order-cards.css";
import "./new-order.css";

const title = "New order";
const noItems = new ApiError(0, { code: "cart-empty", message: "", fields: { items: "Add an item." } }, undefined);

/** Takes an order for a customer, by phone or WhatsApp; `?from=` begins with the goods and address of another order. */
export default function NewOrderPage() {
  const may = usePermission();
  const [search] = useSearchParams();
  const from = search.get("from");
  if (!may("orders.change")) {
    return (
      <Page title={title}>
        <Alert severity="info">Your role can't take orders. Ask an owner or a manager.</Alert>
      </Page>
    );
  }
  return from === null ? <NewOrderForm initial={emptyOrder} /> : <DuplicateForm key={from} id={from} />;
}

/** Fills the form from an earlier order: only its goods and its customer; prices are today's. */
function DuplicateForm({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ["new-order", "from", id],
    queryFn: () => callApi(orderEndpoints.get, { params: { id } }),
    gcTime: 0,
  });
  if (data)
    return <NewOrderForm initial={toDuplicate(data)} sentence={`From order ${data.number}, at today's prices`} />;
  return (
    <Page title={title} isLoading>
      <FormError message={error ? errorMessage(error) : ""} />
    </Page>
  );
}

function NewOrderForm({ initial, sentence }: { initial: NewOrderValues; sentence?: string }) {
  const form = useFormFields(initial);
  const { values, errors } = form;
  const { quote, error, isCurrent, refetch } = useNewOrderQuote(values);
  const { place, busy, message, isPlaced } = usePlaceOrder(form, quote, () => void refetch());
  const box = useInvalidFocus<HTMLFormElement>(form.failedSubmits);
  const total = quote && values.items.length > 0 ? amountDue(values, quote) : undefined;
  // Nobody may place an order at a total that they have not seen.
  const isPricing = values.items.length > 0 && !isCurrent;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPricing) return;
    if (total === undefined) form.showErrors(noItems);
    else void place(total);
  };
  return (
    <Page title={title} sentence={sentence}>
      <form ref={box} onSubmit={submit} onKeyDown={keepEnter} noValidate aria-busy={busy} aria-label={title}>
        <FormError message={message || (error ? errorMessage(error) : "")} sx={{ mb: 2 }} />
        <div className="new-order">
          <div>
            <NewOrderCustomer form={form} quote={quote} />
            <NewOrderItems
              items={values.items}
              onItems={(items) => form.set("items", items)}
              quote={quote}
              error={errors.items}
            />
          </div>
          <div>
            <NewOrderSummary form={form} quote={quote} />
          </div>
        </div>
        <SaveBar
          label={total === undefined ? "Place order" : `Place order · ${formatAmount(total)}`}
          busy={busy || isPricing}
          unsaved={isPricing ? "Calculating…" : ""}
        />
      </form>
      <UnsavedChanges when={form.isDirty && !isPlaced} />
    </Page>
  );
}

/** Places the order by the button or Ctrl+Enter only: Enter in a field would place a half-finished order. */
function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (event.ctrlKey || event.metaKey) event.target.form?.requestSubmit();
}

/** Places the order exactly once and opens its page. If the price has changed, the operator must confirm it again. */
function usePlaceOrder(
  form: ReturnType<typeof useFormFields<NewOrderValues>>,
  quote: ManualOrderQuote | undefined,
  onChanged: () => void,
) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const [placedId, setPlacedId] = useState<string | undefined>(undefined);
  const { keyOf } = useIdempotencyKey();
  const notify = useNotify();
  const navigate = useNavigate();
  // Navigate once the unsaved-changes guard is off.
  useEffect(() => {
    if (placedId !== undefined) void navigate(orderPath(placedId));
  }, [placedId, navigate]);
  const place = async (expectedTotal: number) => {
    if (busy) return;
    setBusy(true);
    setMessage("");
    const { items: _items, ...typed } = form.values;
    const business = quote?.businessInvoices === false && { businessName: "", businessGstin: "" };
    const order = { ...typed, ...business, ...toQuoteBody(form.values), expectedTotal };
    try {
      const placed = await callApi(manualOrderEndpoints.place, {
        body: { ...order, key: keyOf(JSON.stringify(order)) },
      });
      notify(`Order ${placed.number} placed.`, { type: "success" });
      setPlacedId(placed.orderId);
    } catch (failure) {
      const text = form.showErrors(failure);
      const isBesideFields = failure instanceof ApiError && Object.keys(failure.fields).length > 0;
      setMessage(isBesideFields ? "" : text);
      onChanged();
    } finally {
      setBusy(false);
    }
  };
  return { place, busy, message, isPlaced: placedId !== undefined };
}
