import type { ReactNode } from "react";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import type { ContactFacts } from "#contracts/store/settings.ts";
import { toDialledPhone } from "#domain/address/phone.ts";
import { isEmail } from "#domain/email.ts";
import { BackRidge } from "#storefront/ui/back-ridge.tsx";
import { Icon, type IconName } from "#storefront/ui/icon.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { ContactFormResult } from "./lead-form.ts";
import "./contact.css";

type ContactPageProps = { words: DocumentBody<"contact">; facts: ContactFacts; answer: ContactFormResult | undefined };

/** How to reach the shop, and the form (spec §2). */
export function ContactPage({ words, facts, answer }: ContactPageProps) {
  return (
    <>
      <div className="wrap contact">
        <div className="stack">
          <h1 className="d1">{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <ContactInfo hours={words.hours} facts={facts} />
          <p className="small muted">{words.grievance}</p>
        </div>
        <ContactForm answer={answer} thanks={words.thanks} />
      </div>
      <BackRidge />
    </>
  );
}

/** Facts that the owner has not given yet stand as text, not as links to nowhere. */
function ContactInfo({ hours, facts }: { hours: string; facts: ContactFacts }) {
  const { careEmail, carePhone, sellerName, sellerAddress } = facts;
  const phone = toDialledPhone(carePhone);
  return (
    <ul className="cinfo">
      <Way icon="mail">{isEmail(careEmail) ? <a href={`mailto:${careEmail}`}>{careEmail}</a> : careEmail}</Way>
      <Way icon="phone">{phone ? <a href={`tel:+${phone}`}>{carePhone}</a> : carePhone}</Way>
      <Way icon="clock">{hours}</Way>
      <Way icon="pin">
        {sellerName}
        <br />
        {sellerAddress}
      </Way>
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
