import { useEffect, useRef } from "react";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { TextArea, TextInput } from "#storefront/ui/controls.tsx";
import { Field } from "#storefront/ui/field.tsx";
import { PhoneField } from "#storefront/ui/phone-field.tsx";
import { Honeypot } from "#storefront/ui/trap-field.tsx";
import { type ContactFormResult, type LeadField, type LeadValues, leadFieldId } from "./lead-form.ts";
import { type ContactStatus, useContactForm } from "./use-lead.ts";

/** Sends by script, or as a plain form to the page itself (spec §2, §5, §8). */
export function ContactForm({ answer, thanks }: { answer: ContactFormResult | undefined; thanks: string }) {
  const { news, busy, round, submit } = useContactForm(answer);
  const typed = answer && !answer.sent && round === 0 ? answer.typed : {};
  const errors = news?.kind === "refused" ? (news.refused.fields ?? {}) : {};
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <NewsAlert news={news} thanks={thanks} />
      <LeadFields key={round} typed={typed} errors={errors} />
      <Honeypot />
      <Button type="submit" disabled={busy} loading={busy}>
        {busy ? "Submitting..." : "Submit"}
      </Button>
    </form>
  );
}

function NewsAlert({ news, thanks }: { news: ContactStatus; thanks: string }) {
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news) sent.current?.focus();
  }, [news]);
  if (news?.kind === "refused") {
    return (
      <Alert kind="error">
        <p>
          <b>{news.refused.message}</b>
        </p>
      </Alert>
    );
  }
  // The form has emptied itself: the focus goes to the reason.
  return news ? (
    <Alert kind="success" ref={sent}>
      <p>
        <b>{thanks}</b>
      </p>
    </Alert>
  ) : null;
}

function LeadFields({ typed, errors }: { typed: LeadValues; errors: Record<string, string> }) {
  const field = (name: LeadField) => ({ name, id: leadFieldId(name), error: errors[name] });
  const control = (name: LeadField) => ({ defaultValue: typed[name] });
  return (
    <>
      <div className="half">
        <Field {...field("firstName")} label="First name">
          <TextInput {...control("firstName")} autoComplete="given-name" required />
        </Field>
        <Field {...field("lastName")} label="Last name" optional>
          <TextInput {...control("lastName")} autoComplete="family-name" />
        </Field>
      </div>
      <Field {...field("email")} label="Email">
        <TextInput {...control("email")} type="email" autoComplete="email" inputMode="email" required />
      </Field>
      <PhoneField
        {...field("phoneNumber")}
        {...control("phoneNumber")}
        label="Phone"
        autoComplete="tel-national"
        required
      />
      <Field {...field("message")} label="Message" optional>
        <TextArea {...control("message")} />
      </Field>
    </>
  );
}
