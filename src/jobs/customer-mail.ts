import { type CodeSubject, deriveOneTimeCode, hashOneTimeCode } from "#auth/one-time-code.ts";
import { findCode } from "#db/queries/codes.ts";
import { findCustomerById } from "#db/queries/customers.ts";
import { buildOneTimeCodeMail } from "#gateways/mail/otp.ts";
import { buildPasswordChangedMail } from "#gateways/mail/password-changed.ts";
import { buildWelcomeMail } from "#gateways/mail/welcome.ts";
import { readMailContext } from "#use-cases/content/mail-dress.ts";
import { codeLifetimeMinutes } from "#use-cases/customers/send-code.ts";
import type { MailParts } from "./mail.ts";
import { requireField } from "./payload.ts";
import type { Handlers } from "./worker.ts";

/** Messages about an account. Who was erased meanwhile is not written to. */
export function customerMailHandlers({ database: { db }, mailer, publicUrl, secret }: MailParts): Handlers {
  const customerOf = async (payload: unknown) => {
    const customer = await findCustomerById(db, String(requireField(payload, "customerId")));
    return customer && { customer, parts: { email: customer.email, ...(await readMailContext(db, publicUrl)) } };
  };
  return {
    "mail.welcome": async (payload) => {
      const found = await customerOf(payload);
      if (found) await mailer.send(buildWelcomeMail(found.parts, found.customer));
    },
    "mail.otp": async (payload) => {
      const found = await customerOf(payload);
      if (!found) return;
      const nonce = String(requireField(payload, "nonce"));
      const of: CodeSubject = { customerId: found.customer.id, purpose: purposeOf(payload) };
      const code = deriveOneTimeCode(secret, of, nonce);
      // A code that a newer one replaced, or that was used, would only confuse.
      const row = await findCode(db, of);
      if (row?.codeHash !== hashOneTimeCode(secret, of, code) || row.usedAt !== null) return;
      await mailer.send(
        buildOneTimeCodeMail(found.parts, { code, purpose: of.purpose, minutes: codeLifetimeMinutes, nonce }),
      );
    },
    "mail.password-changed": async (payload) => {
      const found = await customerOf(payload);
      const changedAt = String(requireField(payload, "changedAt"));
      if (found) await mailer.send(buildPasswordChangedMail(found.parts, { customerId: found.customer.id, changedAt }));
    },
  };
}

function purposeOf(payload: unknown): CodeSubject["purpose"] {
  return requireField(payload, "purpose") === "claim" ? "claim" : "reset";
}
