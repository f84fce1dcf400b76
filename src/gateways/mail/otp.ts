import { type AccountMailParts, accountMail } from "./account-mail.ts";
import { html } from "./html.ts";
import type { Mail } from "./mailer.ts";

type Otp = { code: string; purpose: "reset" | "claim"; minutes: number; nonce: string };

const uses = {
  reset: { title: "Your OTP for a new password", use: "With this OTP you can set a new password:" },
  claim: {
    title: "Your OTP for your earlier orders",
    use: "With this OTP your earlier orders come into your account:",
  },
} as const;

/** One a code (D11). The subject does not hold it: a locked screen shows subjects. */
export function otpMail(parts: AccountMailParts, { code, purpose, minutes, nonce }: Otp): Mail {
  const { title, use } = uses[purpose];
  const validity = `It is valid for ${minutes} minutes and can be used once. We never ask for it by phone or message.`;
  const notYou = "You did not ask for it? Then do nothing: without the OTP nothing changes.";
  return accountMail(parts, {
    key: `mail.otp:${nonce}`,
    title,
    paragraphs: [
      use,
      html`<b style="font-size:32px;line-height:40px;letter-spacing:6px">${code}</b>`,
      validity,
      notYou,
    ],
    plain: [use, code, validity, notYou],
  });
}
