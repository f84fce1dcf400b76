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

/** The terms of a code, to be changed; what somebody else saved meanwhile is shown beside one's own. */
export function EditDiscountForm({ discount }: { discount: AdminDiscount }) {
  const form = useFormFields<DiscountValues>(toDiscountValues(discount));
  const seen = useSeen(form, discount);
  const { send, busy, message, box } = useSubmitDiscount(form);
  const [met, setMet] = useState<{ mine: DiscountTerms; theirs: AdminDiscount } | undefined>(undefined);
  const save = (over: AdminDiscount = seen.current) => {
    const work = async () => {
      const body = { ...toDiscountTerms(form.values, seen.current), version: over.version };
      return await callApi(discountEndpoints.change, { params: { id: discount.id }, body });
    };
    const begin = (saved: AdminDiscount) => {
      seen.current = saved;
      form.reset(toDiscountValues(saved));
    };
    const changed = (theirs: AdminDiscount) => setMet({ mine: toDiscountTerms(form.values, seen.current), theirs });
    void send(work, { successMessage: "Saved.", onSaved: begin, onConflict: changed });
  };
  const take = (theirs: AdminDiscount) => {
    seen.current = theirs;
    form.reset(toDiscountValues(theirs));
    setMet(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };
  const names = { ...discount.productNames, ...met?.theirs.productNames, ...namesIn(form.values) };
  return (
    <>
      <form ref={box} onSubmit={submit} noValidate aria-busy={busy} aria-label="Terms">
        <FormError message={message} sx={{ mb: 2 }} />
        <DiscountFields form={form} isNew={false} />
        <SaveBar
          words="Save"
          busy={busy}
          unsaved={form.isDirty ? "Not saved yet." : ""}
          onDiscard={() => form.reset()}
        />
      </form>
      <UnsavedChanges when={form.isDirty} />
      {met && (
        <ConflictDialog
          open
          yours={formatForComparison(met.mine, names)}
          theirs={formatForComparison(met.theirs, names)}
          labels={discountFieldLabels}
          onKeepMine={() => {
            setMet(undefined);
            save(met.theirs);
          }}
          onTakeTheirs={() => take(met.theirs)}
          onClose={() => setMet(undefined)}
        />
      )}
    </>
  );
}

const namesIn = ({ products }: DiscountValues): Record<string, string> =>
  Object.fromEntries(products.map(({ id, name }) => [id, name]));

/** The code that the form was filled from; it follows what others do while nothing is typed. */
function useSeen(form: FormFields<DiscountValues>, discount: AdminDiscount) {
  const seen = useRef(discount);
  const { isDirty: touched, reset } = form;
  useLayoutEffect(() => {
    // What is read may be older than what was just saved here.
    if (touched || Number(discount.version) <= Number(seen.current.version)) return;
    seen.current = discount;
    reset(toDiscountValues(discount));
  }, [touched, reset, discount]);
  return seen;
}
