import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import { type AdminDiscount, type DiscountTerms, discountEndpoints } from "#contracts/admin/discount-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { FormError } from "../form/form-error.tsx";
import { type FormFields, useFormFields } from "../form/form-fields.ts";
import { SaveBar } from "../form/save-bar.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { DiscountFields } from "./discount-fields.tsx";
import { discountFieldLabels } from "./discount-labels.ts";
import { type DiscountValues, formatForComparison, toDiscountTerms, toDiscountValues } from "./discount-values.ts";
import { useSubmitDiscount } from "./use-submit-discount.ts";

/** Edits the terms of a code; a conflicting edit by someone else is shown side by side. */
export function EditDiscountForm({ discount }: { discount: AdminDiscount }) {
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
      form.reset(toDiscountValues(saved));
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

const namesIn = ({ products }: DiscountValues): Record<string, string> =>
  Object.fromEntries(products.map(({ id, name }) => [id, name]));

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
