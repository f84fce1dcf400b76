import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { Refusal } from "#domain/errors.ts";
import { interpolate } from "#domain/interpolate.ts";
import { readStoredCustomer } from "#storefront/layout/cached-customer.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { Honeypot } from "#storefront/ui/inputs/honeypot.tsx";
import { Select, TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { useApiForm } from "../form/use-api-form.ts";

/** The result of sending the form without a script. */
export type StockAlertResult = { sent: true; email: string } | { sent: false; refused: Refusal; typed: string };

export type StockAlertFormProps = {
  /** Sold-out variants to choose from. */
  options: { sku: string; label: string }[];
  words: Pick<DocumentBody<"alerts">, "consent" | "done">;
  /** True for a variant that was never on sale, so it can't come back. */
  isNew?: boolean;
  answer?: StockAlertResult | undefined;
};

/** Asks for one email when a SKU is in stock. Sends by script, or as a plain form to the page of its own. */
export function StockAlertForm({ options, words, isNew = false, answer }: StockAlertFormProps) {
  const refused = answer && !answer.sent ? answer.refused : undefined;
  const { sent, error, busy, submit, id } = useStockAlert(answer?.sent ? answer.email : null, refused);
  const email = usePrefilledEmail();
  if (sent !== null) return <StockAlertSent text={interpolate(words.done, { email: sent })} />;
  return (
    <form className="stockalert" method="post" action="/back-in-stock" noValidate onSubmit={submit}>
      {options.length > 1 ? (
        <Field label="Wait for" name="sku">
          <Select>
            {options.map(({ sku, label }) => (
              <option key={sku} value={sku}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        options.map(({ sku, label }) => (
          <p key={sku}>
            <b>{label}</b>
            <input type="hidden" name="sku" value={sku} />
          </p>
        ))
      )}
      <Field label="Your email" name="email" id={id} error={error} help={words.consent} announced>
        <TextInput
          ref={email}
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          placeholder="name@example.com"
          defaultValue={answer && !answer.sent ? answer.typed : undefined}
        />
      </Field>
      <Honeypot />
      <Button type="submit" kind="line" block loading={busy}>
        {isNew ? "Tell me when it is here" : "Tell me when it is back"}
      </Button>
    </form>
  );
}

function useStockAlert(initial: string | null, initialRefusal: Refusal | undefined) {
  const id = useId();
  const [sent, setSent] = useState(initial);
  const { refused, busy, send } = useApiForm<{ email: string }>({
    address: "/api/stock-alerts",
    initialRefusal,
    failed: "internal",
    fieldOf: () => id,
    onAnswer: ({ email }) => setSent(email),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(Object.fromEntries(new FormData(event.currentTarget)));
  };
  return { id, sent, busy, submit, error: refused?.fields?.email ?? refused?.message ?? null };
}

/** The page is cached for everybody, so a customer's address comes from their browser. */
function usePrefilledEmail() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const record = readStoredCustomer();
    if (record && input.current?.value === "") input.current.value = parseEmail(record);
  }, []);
  return input;
}

function parseEmail(record: string): string {
  try {
    const { email } = JSON.parse(record) as { email?: unknown };
    return typeof email === "string" ? email : "";
  } catch {
    return "";
  }
}

/** The form is gone, so the focus moves to what replaced it. */
function StockAlertSent({ text }: { text: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p className="fine" role="status" tabIndex={-1} ref={note}>
      <Icon name="ok" /> {text}
    </p>
  );
}
