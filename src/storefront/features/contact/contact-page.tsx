import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { ContactFacts } from "#contracts/store/settings/shop-facts.ts";
import { toDialledPhone } from "#domain/address/phone.ts";
import { isEmail } from "#domain/email.ts";
import type { Refusal } from "#domain/errors.ts";
import { isPlaceholder } from "#domain/placeholder.ts";
import { refusal } from "#domain/store-errors.ts";
import { postJson } from "#storefront/api-client.ts";
import { useLayoutContent } from "#storefront/layout/layout-content.ts";
import { PersonalStyles } from "#storefront/layout/personal-styles.tsx";
import { WhatsAppLink } from "#storefront/layout/whatsapp-link.tsx";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { Honeypot } from "#storefront/ui/inputs/honeypot.tsx";
import { PhoneField } from "#storefront/ui/inputs/phone-field.tsx";
import { TextArea, TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { BackRidge } from "#storefront/ui/layout/back-ridge.tsx";
import { Icon, type IconName } from "#storefront/ui/layout/icon.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { LineBreaks } from "#storefront/ui/text/line-breaks.tsx";
import {
  type ContactFormResult,
  type LeadField,
  type LeadValues,
  leadFieldId,
  leadFields,
  readLeadForm,
} from "./contact-fields.ts";

type ContactStatus = { kind: "sent" } | { kind: "refused"; refused: Refusal } | null;

type ContactPageProps = { words: DocumentBody<"contact">; facts: ContactFacts; answer: ContactFormResult | undefined };

/** Contact details and the contact form. */
export function ContactPage({ words, facts, answer }: ContactPageProps) {
  return (
    <>
      <PersonalStyles />
      <div className="wrap contact">
        <div className="stack">
          <h1 className="d1">{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <ContactInfo hours={words.hours} facts={facts} />
          {words.grievance && <p className="small muted">{words.grievance}</p>}
        </div>
        <ContactForm answer={answer} thanks={words.thanks} />
      </div>
      <BackRidge />
    </>
  );
}

/** Leaves out what the owner has not entered yet. */
function ContactInfo({ hours, facts }: { hours: string; facts: ContactFacts }) {
  const { careEmail, carePhone } = facts;
  const phone = toDialledPhone(carePhone);
  const hasWhatsApp = Boolean(useLayoutContent().whatsappNumber);
  const address = [facts.sellerName, facts.sellerAddress].filter((line) => !isPlaceholder(line));
  return (
    <ul className="cinfo">
      {!isPlaceholder(careEmail) && (
        <Way icon="mail">{isEmail(careEmail) ? <a href={`mailto:${careEmail}`}>{careEmail}</a> : careEmail}</Way>
      )}
      {!isPlaceholder(carePhone) && (
        <Way icon="phone">{phone ? <a href={`tel:+${phone}`}>{carePhone}</a> : carePhone}</Way>
      )}
      {hasWhatsApp && (
        <Way icon="phone">
          <WhatsAppLink />
        </Way>
      )}
      <Way icon="clock">{hours}</Way>
      {address.length > 0 && (
        <Way icon="pin">
          <LineBreaks>{address.join("\n")}</LineBreaks>
        </Way>
      )}
    </ul>
  );
}

function Way({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}

/** Sends by script, or as a plain form to the page itself. */
function ContactForm({ answer, thanks }: { answer: ContactFormResult | undefined; thanks: string }) {
  const { status, busy, round, submit } = useContactForm(answer);
  const typed = answer && !answer.sent && round === 0 ? answer.typed : {};
  const errors = status?.kind === "refused" ? (status.refused.fields ?? {}) : {};
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <StatusAlert status={status} thanks={thanks} />
      <LeadFields key={round} typed={typed} errors={errors} />
      <Honeypot />
      <Button type="submit" disabled={busy} loading={busy}>
        {busy ? "Submitting..." : "Submit"}
      </Button>
    </form>
  );
}

function StatusAlert({ status, thanks }: { status: ContactStatus; thanks: string }) {
  const sent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status) sent.current?.focus();
  }, [status]);
  if (status?.kind === "refused") {
    return (
      <Alert kind="error">
        <p>
          <b>{status.refused.message}</b>
        </p>
      </Alert>
    );
  }
  // The form has reset, so the focus moves to this message.
  return status ? (
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

function statusOf(answer: ContactFormResult | undefined): ContactStatus {
  if (!answer) return null;
  return answer.sent ? { kind: "sent" } : { kind: "refused", refused: answer.refused };
}

/** Sends a message with one idempotency key, so that a second press or a retry after a lost response sends it once. */
function useContactForm(answer: ContactFormResult | undefined) {
  const [status, setStatus] = useState(() => statusOf(answer));
  const [busy, setBusy] = useState(false);
  /** Counts sent messages; as a React key it resets the form. */
  const [round, setRound] = useState(0);
  const running = useRef<boolean>(false);
  const key = useRef("");

  const refuse = (refused: Refusal) => {
    flushSync(() => setStatus({ kind: "refused", refused }));
    const first = leadFields.find((name) => refused.fields?.[name] !== undefined);
    if (first) document.getElementById(leadFieldId(first))?.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    const lead = readLeadForm(new FormData(event.currentTarget));
    key.current ||= newKey();
    running.current = true;
    setBusy(true);
    setStatus(null);
    const result = await postJson("/api/leads", { ...lead, idempotencyKey: key.current });
    running.current = false;
    setBusy(false);
    if (result.kind === "refused") return refuse(result.error);
    if (result.kind === "failed") return refuse(refusal("lead-failed"));
    key.current = "";
    setRound(round + 1);
    setStatus({ kind: "sent" });
  };

  return { status, busy, round, submit };
}

/** Falls back because `crypto.randomUUID` exists on secure origins only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
