import { html } from "../html.ts";
import type { Mail } from "../mailer.ts";
import { buildCustomerMail, type CustomerMailParts } from "./account-mail.ts";

type Otp = { code: string; purpose: "reset" | "claim"; minutes: number; nonce: string };

/** Mails a one-time code. The subject does not contain it, because locked screens show subjects. */
export function buildOneTimeCodeMail(parts: CustomerMailParts, { code, purpose, minutes, nonce }: Otp): Mail {
  return buildCustomerMail(parts, {
    key: `mail.otp:${nonce}`,
    mail: purpose === "reset" ? "otpReset" : "otpClaim",
    facts: { minutes: String(minutes) },
    between: {
      html: html`<b style="font-size:32px;line-height:40px;letter-spacing:6px">${code}</b>`,
      text: code,
    },
  });
}
