import { Alert } from "@mui/material";
import { type SubmitEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { discountEndpoints } from "#contracts/admin/catalog/discount-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { FormError } from "../form/form-error.tsx";
import { useFormFields } from "../form/form-fields.ts";
import { SaveBar } from "../form/save-bar.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useIdempotencyKey } from "../form/use-idempotency-key.ts";
import { Page } from "../layout/page.tsx";
import { DiscountFields } from "./discount-fields.tsx";
import { discountPath } from "./discount-labels.ts";
import { type DiscountValues, newDiscountValues, toDiscountTerms } from "./discount-values.ts";
import { useSubmitDiscount } from "./use-submit-discount.ts";

/** Creates a discount code, for operators who may. */
export function CreateDiscountPage() {
  if (usePermission()("discounts.write")) return <CreateDiscountForm />;
  return (
    <Page title="Create discount code">
      <Alert severity="info">Your role can't create discount codes. Ask an owner or a manager.</Alert>
    </Page>
  );
}

/** Sending the same form twice creates one code; a corrected form is a request of its own. */
function CreateDiscountForm() {
  const { keyOf } = useIdempotencyKey();
  const form = useFormFields<DiscountValues>(newDiscountValues(new Date()));
  const { send, busy, message, box } = useSubmitDiscount(form);
  const [createdId, setCreatedId] = useState<string | undefined>(undefined);
  const navigate = useNavigate();
  // Navigate once the unsaved-changes guard is off.
  useEffect(() => {
    if (createdId !== undefined) void navigate(discountPath(createdId));
  }, [createdId, navigate]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Terms that are incomplete are thrown as an error, like the server's.
    const create = async () => {
      const discount = { ...toDiscountTerms(form.values), code: form.values.code };
      return await callApi(discountEndpoints.create, { body: { ...discount, key: keyOf(JSON.stringify(discount)) } });
    };
    void send(create, { successMessage: "Discount code created.", onSaved: ({ id }) => setCreatedId(id) });
  };
  return (
    <Page title="Create discount code">
      <form ref={box} onSubmit={submit} noValidate aria-busy={busy} aria-label="Create discount code">
        <FormError message={message} sx={{ mb: 2 }} />
        <DiscountFields form={form} isNew />
        <SaveBar label="Create discount code" busy={busy} unsaved={form.isDirty ? "Unsaved changes" : ""} />
      </form>
      <UnsavedChanges when={form.isDirty && createdId === undefined} />
    </Page>
  );
}
