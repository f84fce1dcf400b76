import { storeErrorMessages } from "./store-errors.ts";

/**
 * Error catalog: a stable code for programs and a message for people. `http/error-response.ts` maps codes to HTTP
 * statuses.
 */
const messages = {
  ...storeErrorMessages,

  "not-allowed": "Your role does not allow this. An owner can change your role.",
  "sign-in-wrong": "E-mail or password is wrong.",
  "second-factor-needed": "Please set up your second factor first.",
  "second-factor-set": "A second factor is set already. Remove it first.",
  "code-wrong": "This code is wrong, or was used already.",
  "invitation-over": "This invitation was used or is over. Please ask for a new one.",
  "operator-exists": "Somebody with this e-mail is an operator already.",
  "operator-not-found": "There is no such operator.",
  "last-owner": "This is the last owner. Make somebody else an owner first.",
  "token-not-found": "There is no such token, or it was revoked already.",

  "move-impossible": "That is not possible for this order now.",
  "changed-meanwhile": "Somebody else changed this meanwhile. Please look at what it is now.",
  "confirm-differs": "Please type the words as they stand there.",
  "cod-refused": "Cash on delivery is not possible for this order. Please pay online.",
  "refund-not-found": "There is no such refund of this order.",
  "lead-not-found": "There is no such message.",
  "customer-not-found": "There is no such customer.",
  "job-not-found": "There is no such job, or it is done.",
  "too-many-views": "You have 50 saved views. Please remove one first.",
  "view-not-found": "There is no such view.",
  "archive-refused": "This archive cannot be used.",
  "not-printable": "There is nothing to print for this order.",
  "document-not-found": "There is no such text.",
  "version-not-found": "There is no such version.",
  "preview-unknown": "This is no preview of ours. Please open it again from the back office.",
  "preview-over": "This preview is over. Please open it again from the back office.",
  "preview-impossible": "This draft cannot be shown yet. Please fill in what is missing.",
  "preview-only": "This is a preview: nothing can be ordered or sent from it.",
  "product-not-found": "There is no such product.",
  "no-draft": "There is no draft: everything is as customers see it.",
  "sku-not-found": "There is no such SKU.",
  "price-change-not-found": "There is no such change of prices.",
  "price-change-over": "This change of prices does not wait any more.",
  "picture-not-found": "There is no such picture.",
  "picture-refused": "This picture cannot be used.",
  "picture-in-use": "This picture is still shown somewhere.",
  "pictures-unavailable": "Pictures cannot be kept right now. Nothing was changed; please try again in a moment.",
  "discount-not-found": "There is no such discount code.",
  "discount-exists": "There is a code of this name already.",
  "tax-class-not-found": "There is no such tax class.",
  "tax-class-began": "This rate counts since an earlier day. Add one that begins today or later instead.",
} as const;

export type ErrorCode = keyof typeof messages;
export const errorCodes = Object.keys(messages) as [ErrorCode, ...ErrorCode[]];

/** An expected failure. `fields` are messages by field name; `retryAfter` is in seconds. */
export type Refusal = { code: ErrorCode; message: string; fields?: Record<string, string>; retryAfter?: number };

/** Builds a refusal with the catalog's message, or a more specific one ('Only 3 left of …'). */
export function refusal(code: ErrorCode, given: Partial<Omit<Refusal, "code">> = {}): Refusal {
  return { code, message: messages[code], ...given };
}

/** Builds 'Too many orders. …' with a readable wait; `retryAfter` in seconds. */
export function tooManyRequests(what: string, retryAfter: number): Refusal {
  const wait = retryAfter <= 90 ? count(retryAfter, "second") : count(Math.ceil(retryAfter / 60), "minute");
  return refusal("too-many-requests", { message: `Too many ${what}. Please try again in ${wait}.`, retryAfter });
}

function count(number: number, unit: string): string {
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}
