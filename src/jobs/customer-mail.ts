import { type CodeOf, codeFrom, codeHash } from "#auth/one-time-code.ts";
import { codeRow } from "#db/queries/codes.ts";
import { customerById } from "#db/queries/customers.ts";
import { otpMail } from "#gateways/mail/otp.ts";
import { passwordChangedMail } from "#gateways/mail/password-changed.ts";
import { welcomeMail } from "#gateways/mail/welcome.ts";
import { mailDress } from "#use-cases/content/mail-dress.ts";
import { codeMinutes } from "#use-cases/customers/send-code.ts";
import type { MailParts } from "./mail.ts";
import { named } from "./payload.ts";
import type { Handlers } from "./worker.ts";

/** Messages about an account. Who was erased meanwhile is not written to. */
export function customerMailHandlers({ database: { db }, mailer, publicUrl, secret }: MailParts): Handlers {
  const customerOf = async (payload: unknown) => {
    const customer = await customerById(db, String(named(payload, "customerId")));
    return customer && { customer, parts: { email: customer.email, ...(await mailDress(db, publicUrl)) } };
  };
  return {
    "mail.welcome": async (payload) => {
      const found = await customerOf(payload);
      if (found) await mailer.send(welcomeMail(found.parts, found.customer));
    },
    "mail.otp": async (payload) => {
      const found = await customerOf(payload);
      if (!found) return;
      const nonce = String(named(payload, "nonce"));
      const of: CodeOf = { customerId: found.customer.id, purpose: purposeOf(payload) };
      const code = codeFrom(secret, of, nonce);
      // A code that a newer one replaced, or that was used, would only confuse.
      const row = await codeRow(db, of);
      if (row?.codeHash !== codeHash(secret, of, code) || row.usedAt !== null) return;
      await mailer.send(otpMail(found.parts, { code, purpose: of.purpose, minutes: codeMinutes, nonce }));
    },
    "mail.password-changed": async (payload) => {
      const found = await customerOf(payload);
      const changedAt = String(named(payload, "changedAt"));
      if (found) await mailer.send(passwordChangedMail(found.parts, { customerId: found.customer.id, changedAt }));
    },
  };
}

function purposeOf(payload: unknown): CodeOf["purpose"] {
  return named(payload, "purpose") === "claim" ? "claim" : "reset";
}
