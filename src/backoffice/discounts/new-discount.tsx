import { type SubmitEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { discountCalls } from "#contracts/admin/discounts.ts";
import { ask, newKey } from "../api.ts";
import { useFields } from "../form/fields.ts";
import { SaveBar } from "../form/save-bar.tsx";
import { Trouble } from "../form/trouble.tsx";
import { Unsaved } from "../form/unsaved.tsx";
import { Page } from "../frame/page.tsx";
import { DiscountFields } from "./discount-fields.tsx";
import { newValues, termsOf, type Values } from "./discount-form.ts";
import { discountAddress } from "./discount-words.ts";
import { useSend } from "./use-send.ts";

/** A code from nothing; the same form sent again is the same code. */
export function NewDiscount() {
  const [key] = useState(newKey);
  const form = useFields<Values>(newValues(new Date()));
  const { send, busy, message, box } = useSend(form);
  const [made, setMade] = useState<string | undefined>(undefined);
  const navigate = useNavigate();
  // Once nothing stands in the way any more: what was typed is saved.
  useEffect(() => {
    if (made !== undefined) void navigate(discountAddress(made));
  }, [made, navigate]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { code } = form.values;
    const work = async () => await ask(discountCalls.create, { body: { ...termsOf(form.values), code, key } });
    void send(work, { says: "The code is made.", done: ({ id }) => setMade(id) });
  };
  return (
    <Page title="New discount code">
      <form ref={box} onSubmit={submit} noValidate aria-busy={busy} aria-label="New discount code">
        <Trouble message={message} sx={{ mb: 2 }} />
        <DiscountFields form={form} isNew />
        <SaveBar words="Make code" busy={busy} unsaved={form.touched ? "Not saved yet." : ""} />
      </form>
      <Unsaved when={form.touched && made === undefined} />
    </Page>
  );
}
