import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import { type AdminDiscount, type DiscountTerms, discountCalls } from "#contracts/admin/discounts.ts";
import { ask } from "../api.ts";
import { DifferenceDialog } from "../form/difference-dialog.tsx";
import { type Fields, useFields } from "../form/fields.ts";
import { SaveBar } from "../form/save-bar.tsx";
import { Trouble } from "../form/trouble.tsx";
import { Unsaved } from "../form/unsaved.tsx";
import { DiscountFields } from "./discount-fields.tsx";
import { comparedOf, termsOf, type Values, valuesOf } from "./discount-form.ts";
import { labels } from "./discount-words.ts";
import { useSend } from "./use-send.ts";

/** The terms of a code, to be changed; what somebody else saved meanwhile is shown beside one's own. */
export function ChangeDiscount({ discount }: { discount: AdminDiscount }) {
  const form = useFields<Values>(valuesOf(discount));
  const seen = useSeen(form, discount);
  const { send, busy, message, box } = useSend(form);
  const [met, setMet] = useState<{ mine: DiscountTerms; theirs: AdminDiscount } | undefined>(undefined);
  const save = (over: AdminDiscount = seen.current) => {
    const work = async () => {
      const body = { ...termsOf(form.values, seen.current), version: over.version };
      return await ask(discountCalls.change, { params: { id: discount.id }, body });
    };
    const begin = (saved: AdminDiscount) => {
      seen.current = saved;
      form.reset(valuesOf(saved));
    };
    const changed = (theirs: AdminDiscount) => setMet({ mine: termsOf(form.values, seen.current), theirs });
    void send(work, { says: "Saved.", done: begin, changed });
  };
  const take = (theirs: AdminDiscount) => {
    seen.current = theirs;
    form.reset(valuesOf(theirs));
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
        <Trouble message={message} sx={{ mb: 2 }} />
        <DiscountFields form={form} isNew={false} />
        <SaveBar
          words="Save"
          busy={busy}
          unsaved={form.touched ? "Not saved yet." : ""}
          onDiscard={() => form.reset()}
        />
      </form>
      <Unsaved when={form.touched} />
      {met && (
        <DifferenceDialog
          open
          yours={comparedOf(met.mine, names)}
          theirs={comparedOf(met.theirs, names)}
          labels={labels}
          onKeep={() => {
            setMet(undefined);
            save(met.theirs);
          }}
          onTake={() => take(met.theirs)}
          onClose={() => setMet(undefined)}
        />
      )}
    </>
  );
}

const namesIn = ({ products }: Values): Record<string, string> =>
  Object.fromEntries(products.map(({ id, name }) => [id, name]));

/** The code that the form was filled from; it follows what others do while nothing is typed. */
function useSeen(form: Fields<Values>, discount: AdminDiscount) {
  const seen = useRef(discount);
  const { touched, reset } = form;
  useLayoutEffect(() => {
    // What is read may be older than what was just saved here.
    if (touched || Number(discount.version) <= Number(seen.current.version)) return;
    seen.current = discount;
    reset(valuesOf(discount));
  }, [touched, reset, discount]);
  return seen;
}
