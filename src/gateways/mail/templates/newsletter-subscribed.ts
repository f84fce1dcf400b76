import { html } from "../html.ts";
import type { Mail } from "../mailer.ts";
import { type MailContext, renderMailText } from "../render-mail-text.ts";
import { paragraphsToHtml, paragraphsToInlineHtml } from "../text-to-html.ts";
import { renderMailLayout, renderMailLink } from "./mail-layout.ts";

export type SubscribedMailParts = MailContext & {
  subscriber: { email: string; token: string; consentText: string; consentedAt: Date };
};

/** Confirms a newsletter consent, quotes it and links to unsubscribe. One per consent, however often it is given. */
export function buildSubscribedMail(parts: SubscribedMailParts): Mail {
  const { subscriber, facts, publicUrl } = parts;
  const { email, token, consentText, consentedAt } = subscriber;
  const { subject, heading, opening, closing } = renderMailText(parts, "subscribed", {});
  const unsubscribeUrl = `${publicUrl}/unsubscribe/${token}`;
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  const agreed = consentText.split("\n");
  return {
    key: `mail.subscribed:${token}:${consentedAt.getTime()}`,
    to: email,
    subject,
    unsubscribeUrl,
    text: [opening, "", ...agreed, "", closing, `Unsubscribe: ${unsubscribeUrl}`, "", seller, ""].join("\n"),
    html: renderMailLayout({
      title: heading.join(" "),
      publicUrl,
      body: html`${paragraphsToHtml(opening)}${agreed.map((line) => html`<p style="margin:12px 0 0"><b>${line}</b></p>`)}`,
      foot: html`${paragraphsToInlineHtml(closing)} ${renderMailLink(unsubscribeUrl, "Unsubscribe")}<br>${seller}.`,
    }),
  };
}
