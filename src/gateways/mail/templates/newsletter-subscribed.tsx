import type { Mail } from "../mailer.ts";
import { type MailContext, type RenderedMailText, renderMailText } from "../render-mail-text.ts";
import { MailLayout, MailParagraphs, renderMailHtml, SubscriptionFooter } from "./mail-layout.tsx";

type SubscribedMailParts = MailContext & {
  subscriber: { email: string; token: string; consentText: string; consentedAt: Date };
  /** The day on which the link was asked for again. */
  again?: string | undefined;
};

/** Confirms a newsletter consent, quotes it and links to unsubscribe. One per consent, and one a day when the address is typed again. */
export function buildSubscribedMail(parts: SubscribedMailParts): Mail {
  const { subscriber, again, facts, publicUrl } = parts;
  const { email, token, consentText, consentedAt } = subscriber;
  const words = renderMailText(parts, "subscribed", {});
  const unsubscribeUrl = `${publicUrl}/unsubscribe/${token}`;
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  return {
    key: ["mail.subscribed", token, consentedAt.getTime(), again].filter(Boolean).join(":"),
    to: email,
    subject: words.subject,
    unsubscribeUrl,
    text: [words.opening, "", consentText, "", words.closing, `Unsubscribe: ${unsubscribeUrl}`, "", seller, ""].join(
      "\n",
    ),
    html: renderMailHtml(<Subscribed parts={parts} words={words} unsubscribeUrl={unsubscribeUrl} />),
  };
}

type SubscribedProps = { parts: SubscribedMailParts; words: RenderedMailText; unsubscribeUrl: string };

function Subscribed({ parts: { subscriber, facts, publicUrl }, words, unsubscribeUrl }: SubscribedProps) {
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  const stop = { name: "Unsubscribe", href: unsubscribeUrl };
  const footer = <SubscriptionFooter closing={words.closing} stop={stop} seller={seller} />;
  return (
    <MailLayout title={words.heading.join(" ")} publicUrl={publicUrl} footer={footer}>
      <MailParagraphs text={words.opening} />
      {[...subscriber.consentText.split("\n").entries()].map(([at, line]) => (
        <p key={at} style={{ margin: "12px 0 0" }}>
          <b>{line}</b>
        </p>
      ))}
    </MailLayout>
  );
}
