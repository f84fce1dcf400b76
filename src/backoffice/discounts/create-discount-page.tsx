import { type SubmitEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { discountEndpoints } from "#contracts/admin/discount-endpoints.ts";
import { callApi, newIdempotencyKey } from "../api-client/call-api.ts";
import { FormError } from "../form/form-error.tsx";
import { useFormFields } from "../form/form-fields.ts";
import { SaveBar } from "../form/save-bar.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { Page } from "../layout/page.tsx";
import { DiscountFields } from "./discount-fields.tsx";
import { discountPath } from "./discount-labels.ts";
import { type DiscountValues, newDiscountValues, toDiscountTerms } from "./discount-values.ts";
import { useSubmitDiscount } from "./use-submit-discount.ts";

/** A code from nothing; the same form sent again is the same code. */
export function CreateDiscountPage() {
  const [key] = useState(newIdempotencyKey);
  const form = useFormFields<DiscountValues>(newDiscountValues(new Date()));
  const { send, busy, message, box } = useSubmitDiscount(form);
  const [made, setMade] = useState<string | undefined>(undefined);
  const navigate = useNavigate();
  // Once nothing stands in the way any more: what was typed is saved.
  useEffect(() => {
    if (made !== undefined) void navigate(discountPath(made));
  }, [made, navigate]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { code } = form.values;
    const work = async () =>
      await callApi(discountEndpoints.create, { body: { ...toDiscountTerms(form.values), code, key } });
    void send(work, { successMessage: "The code is made.", onSaved: ({ id }) => setMade(id) });
  };
  return (
    <Page title="New discount code">
      <form ref={box} onSubmit={submit} noValidate aria-busy={busy} aria-label="New discount code">
        <FormError message={message} sx={{ mb: 2 }} />
        <DiscountFields form={form} isNew />
        <SaveBar words="Make code" busy={busy} unsaved={form.isDirty ? "Not saved yet." : ""} />
      </form>
      <UnsavedChanges when={form.isDirty && made === undefined} />
    </Page>
  );
}
