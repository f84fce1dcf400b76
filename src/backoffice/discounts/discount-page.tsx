import { Box, Button, Link as PlainLink } from "@mui/material";
import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import {
  type AdminDiscount,
  type DiscountTerms,
  type DiscountUse,
  discountEndpoints,
} from "#contracts/admin/catalog/discount-endpoints.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { usePermission } from "../auth/use-permission.ts";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { FormError } from "../form/form-error.tsx";
import { errorMessage, type FormFields, useFormFields } from "../form/form-fields.ts";
import { SaveBar } from "../form/save-bar.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useAction } from "../form/use-action.ts";
import { Page } from "../layout/page.tsx";
import { RecordPage, refetchIntervalMs } from "../layout/record-page.tsx";
import { DetailRow, MutedText, Section } from "../layout/section.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { LoadMore } from "../list/load-more.tsx";
import { StatusBadge } from "../list/status-badge.tsx";
import { useInfiniteList } from "../list/use-infinite-list.ts";
import { orderPath } from "../orders/order-link.tsx";
import { PresenceBanner } from "../presence/presence-banner.tsx";
import { usePresence } from "../presence/use-presence.ts";
import { DiscountFields } from "./discount-fields.tsx";
import { describeBenefit, describeUsage, discountFieldLabels, discountStateLabels } from "./discount-labels.ts";
import { type DiscountValues, formatForComparison, toDiscountTerms, toDiscountValues } from "./discount-values.ts";
import { useSubmitDiscount } from "./use-submit-discount.ts";

const namesIn = ({ products }: DiscountValues): Record<string, string> =>
  Object.fromEntries(products.map(({ id, name }) => [id, name]));

export function DiscountPage() {
  return (
    <RecordPage<AdminDiscount> resource="discounts" title="Discount code" refetchIntervalMs={refetchIntervalMs}>
      {(discount) => <DiscountDetails key={discount.id} discount={discount} />}
    </RecordPage>
  );
}

/** Page of one code: status, terms, uses and change history. */
function DiscountDetails({ discount }: { discount: AdminDiscount }) {
  const may = usePermission();
  const mayWrite = may(permissionToEdit.discount);
  const navigate = useNavigate();
  const editing = usePresence("discount", discount.id, mayWrite);
  return (
    <Page title={discount.id} actions={mayWrite && <ToggleActiveButton discount={discount} />}>
      <PresenceBanner editing={editing} onLeave={() => void navigate("/discounts")} />
      <DiscountStatus discount={discount} />
      {mayWrite ? <EditDiscountForm discount={discount} /> : <Terms discount={discount} />}
      {may("orders.read") && <DiscountUses id={discount.id} />}
      <RecordHistory kind="discount" id={discount.id} />
    </Page>
  );
}

function DiscountStatus({ discount }: { discount: AdminDiscount }) {
  return (
    <Section title={describeBenefit(discount.gives)}>
      <DetailRow name="Status">
        <span role="status" aria-label="Status">
          <StatusBadge {...discountStateLabels[discount.state]} />
        </span>
      </DetailRow>
      <DetailRow name="Used">{describeUsage(discount)}</DetailRow>
      <DetailRow name="Total discounted">{formatAmount(discount.givenAway)}</DetailRow>
      {discount.endsAt !== null && <DetailRow name="Ends">{formatDateTimeInIndia(discount.endsAt)}</DetailRow>}
    </Section>
  );
}

/** Read-only terms for operators who may not edit. */
function Terms({ discount }: { discount: AdminDiscount }) {
  const terms = formatForComparison(discount, discount.productNames);
  return (
    <Section title="Terms">
      {(Object.keys(discountFieldLabels) as (keyof typeof discountFieldLabels)[]).map((name) => (
        <DetailRow key={name} name={discountFieldLabels[name]}>
          {terms[name]}
        </DetailRow>
      ))}
    </Section>
  );
}

/** Activates or deactivates the code; a single button, so that it keeps the focus. */
function ToggleActiveButton({ discount }: { discount: AdminDiscount }) {
  const { act, busy } = useAction();
  const { id, version, active, gives, minimum, startsAt, endsAt, limit, limitEach, products } = discount;
  const toggle = () => {
    const body = { gives, minimum, startsAt, endsAt, limit, limitEach, products, active: !active, version };
    void act(() => callApi(discountEndpoints.change, { params: { id }, body }), {
      successMessage: active ? `${id} deactivated.` : `${id} activated.`,
    });
  };
  return (
    <Button variant="outlined" aria-busy={busy} onClick={toggle}>
      {active ? "Deactivate" : "Activate"}
    </Button>
  );
}

/** The orders that used a code, newest first. */
function DiscountUses({ id }: { id: string }) {
  const pages = useInfiniteList(["discounts", "uses of", id], (after) =>
    callApi(discountEndpoints.uses, { params: { id }, query: { after } }),
  );
  const { items: uses, error, isPending } = pages;
  return (
    <Section title="Used by">
      {error && <MutedText>{errorMessage(error)}</MutedText>}
      {!error && !isPending && uses.length === 0 && <MutedText>Not used yet.</MutedText>}
      <Box component="ul" aria-label="Used by" aria-busy={isPending} sx={{ m: 0, p: 0, listStyle: "none" }}>
        {uses.map((use) => (
          <DiscountUseItem key={use.id} use={use} />
        ))}
      </Box>
      <LoadMore pages={pages} />
    </Section>
  );
}

function DiscountUseItem({ use: { orderId, orderNumber, name, amount, at, givenBackAt } }: { use: DiscountUse }) {
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider", userSelect: "text" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, alignItems: "baseline" }}>
        <PlainLink component={Link} to={orderPath(orderId)} sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
          {orderNumber ?? orderId}
        </PlainLink>
        <span>{name}</span>
        <Box component="time" dateTime={at} sx={{ color: "text.secondary" }}>
          {formatDateTimeInIndia(at)}
        </Box>
        <Box component="span" sx={{ ml: "auto", fontVariantNumeric: "tabular-nums" }}>
          {formatAmount(amount)}
        </Box>
      </Box>
      {givenBackAt !== null && (
        <MutedText>Released on {formatDateTimeInIndia(givenBackAt)}; doesn't count towards the limit.</MutedText>
      )}
    </Box>
  );
}

/** Edits the terms of a code; a conflicting edit by someone else is shown side by side. */
function EditDiscountForm({ discount }: { discount: AdminDiscount }) {
  const form = useFormFields<DiscountValues>(toDiscountValues(discount));
  const baseline = useBaseline(form, discount);
  const { send, busy, message, box } = useSubmitDiscount(form);
  const [conflict, setConflict] = useState<{ mine: DiscountTerms; theirs: AdminDiscount } | undefined>(undefined);
  const save = (latest: AdminDiscount = baseline.current) => {
    const submitChange = async () => {
      const body = { ...toDiscountTerms(form.values, baseline.current), version: latest.version };
      return await callApi(discountEndpoints.change, { params: { id: discount.id }, body });
    };
    const onSaved = (saved: AdminDiscount) => {
      baseline.current = saved;
      form.applySaved(toDiscountValues(saved), form.values);
    };
    const onConflict = (theirs: AdminDiscount) =>
      setConflict({ mine: toDiscountTerms(form.values, baseline.current), theirs });
    void send(submitChange, { successMessage: "Discount saved.", onSaved, onConflict });
  };
  const takeTheirs = (theirs: AdminDiscount) => {
    baseline.current = theirs;
    form.reset(toDiscountValues(theirs));
    setConflict(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };
  const names = { ...discount.productNames, ...conflict?.theirs.productNames, ...namesIn(form.values) };
  return (
    <>
      <form ref={box} onSubmit={submit} noValidate aria-busy={busy} aria-label="Terms">
        <FormError message={message} sx={{ mb: 2 }} />
        <DiscountFields form={form} isNew={false} />
        <SaveBar
          label="Save"
          busy={busy}
          unsaved={form.isDirty ? "Unsaved changes" : ""}
          onDiscard={() => form.reset()}
        />
      </form>
      <UnsavedChanges when={form.isDirty} />
      {conflict && (
        <ConflictDialog
          open
          yours={formatForComparison(conflict.mine, names)}
          theirs={formatForComparison(conflict.theirs, names)}
          labels={discountFieldLabels}
          onKeepMine={() => {
            setConflict(undefined);
            save(conflict.theirs);
          }}
          onTakeTheirs={() => takeTheirs(conflict.theirs)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
}

/** Version that the form was filled from. A clean form follows other operators' changes. */
function useBaseline(form: FormFields<DiscountValues>, discount: AdminDiscount) {
  const baseline = useRef(discount);
  const { isDirty, reset } = form;
  useLayoutEffect(() => {
    // A refetched record may be older than what was just saved here.
    if (isDirty || Number(discount.version) <= Number(baseline.current.version)) return;
    baseline.current = discount;
    reset(toDiscountValues(discount));
  }, [isDirty, reset, discount]);
  return baseline;
}
