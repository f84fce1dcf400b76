import type { ShopFacts } from "../../contracts/store/settings.ts";
import { html } from "./html.ts";
import { letterHtml, letterLink } from "./letter-html.ts";
import type { Mail } from "./mailer.ts";

export type SubscribedMailParts = {
  subscriber: { email: string; token: string; consentText: string; consentedAt: Date };
  facts: Pick<ShopFacts, "sellerName" | "sellerAddress">;
  publicUrl: string;
};

const title = "You are with the herd";
const thanks = "This address is on our list now. This is what was agreed to:";
const notYou = "Somebody else typed your address, or you have had enough? Here it ends:";

/** What was agreed to, and the way out (D19). One per consent: subscribing twice writes once. */
export function subscribedMail({ subscriber, facts, publicUrl }: SubscribedMailParts): Mail {
  const { email, token, consentText, consentedAt } = subscriber;
  const unsubscribeUrl = `${publicUrl}/unsubscribe/${token}`;
  const seller = `${facts.sellerName}, ${facts.sellerAddress}`;
  const agreed = consentText.split("\n");
  return {
    key: `mail.subscribed:${token}:${consentedAt.getTime()}`,
    to: email,
    subject: title,
    unsubscribeUrl,
    text: [thanks, "", ...agreed, "", notYou, `Unsubscribe: ${unsubscribeUrl}`, "", seller, ""].join("\n"),
    html: letterHtml({
      title,
      publicUrl,
      body: html`<p style="margin:0">${thanks}</p>${agreed.map((line) => html`<p style="margin:12px 0 0"><b>${line}</b></p>`)}`,
      foot: html`${notYou} ${letterLink(unsubscribeUrl, "Unsubscribe")}<br>${seller}.`,
    }),
  };
}
