import { formatWait } from "./format-count.ts";
import { type RefusalDetails, storeErrorMessages } from "./store-errors.ts";

/**
 * Error catalog: a stable code for programs and a message for people. `http/error-response.ts` maps codes to HTTP
 * statuses.
 */
const messages = {
  ...storeErrorMessages,

  unavailable: "The shop cannot answer right now. Please try again in a minute.",
  "outcome-unknown":
    "The connection was lost while this was being saved, so it may have been saved. Please look before you send it again.",

  "not-allowed": "Your role does not allow this. An owner can change your role.",
  "sign-in-wrong": "Incorrect email or password.",
  "second-factor-needed": "Please set up two-factor authentication first.",
  "second-factor-stale": "Please confirm that it's you, then try again.",
  "password-change-needed": "Please choose a password of your own first.",
  "password-unchanged": "Please choose a password of your own: this one was given to you.",
  "password-expired": "This password was given to you and has expired. Ask for a new one.",
  "second-factor-set": "Two-factor authentication is already set up. Remove it first.",
  "code-wrong": "This code is incorrect or has already been used.",
  "invitation-over": "This invitation has been used or has expired. Please ask for a new one.",
  "passkey-wrong": "This passkey wasn't accepted. Please try again or use another way.",
  "passkey-name-used": "Another passkey of yours has this name.",
  "passkey-not-found": "Passkey not found.",
  "too-many-passkeys": "You can have up to 10 passkeys. Please remove one first.",
  "operator-exists": "An operator with this email already exists.",
  "operator-not-found": "Operator not found.",
  "role-impossible": "A role can't have these permissions.",
  "last-owner": "This is the last owner. Make another operator an owner first.",
  "token-not-found": "Token not found, or already revoked.",

  "move-impossible": "This action isn't available for this order right now.",
  "shop-closed": "We aren't taking orders right now. Your cart is kept for when we do.",
  "shop-not-ready": "The shop can't be opened yet.",
  "facts-missing": "Some facts are still in [brackets]. Please fill them in first.",
  "changed-meanwhile": "This was changed by someone else. Please review the current version.",
  "confirm-differs": "Please type the phrase exactly as shown.",
  "cod-refused": "Cash on delivery isn't available for this order. Please pay online.",
  "too-many-customers":
    "More than 20,000 customers. Please filter the list, for instance by state, and export in parts.",
  "too-many-orders": "More than 20,000 orders. Please filter the list, for instance by date, and export in parts.",
  "refund-not-found": "Refund not found for this order.",
  "lead-not-found": "Message not found.",
  "customer-not-found": "Customer not found.",
  "job-not-found": "Job not found, or already done.",
  "too-many-views": "You can save up to 50 views. Please delete one first.",
  "view-not-found": "Saved view not found.",
  "archive-refused": "This archive can't be imported.",
  "backup-refused": "The backup could not be written.",
  "courier-not-found": "This courier is no longer in the list.",
  "booking-refused": "This file can't be made yet.",
  "not-printable": "There is nothing to print for this order.",
  "document-not-found": "Content not found.",
  "page-not-found": "Page not found.",
  "redirect-not-found": "Redirect not found.",
  "too-many-pages": "You can have up to 500 pages. Please delete one first.",
  "page-has-pages": "This page has pages below it. Please move or delete them first.",
  "version-not-found": "Version not found.",
  "preview-unknown": "This preview link is not valid. Please open it again from the back office.",
  "preview-over": "This preview link has expired. Please open it again from the back office.",
  "preview-impossible": "This draft can't be previewed yet. Please fill in the missing fields.",
  "preview-only": "This is a preview: you can't place orders or send forms.",
  "product-not-found": "Product not found.",
  "no-draft": "There are no unpublished changes.",
  "sku-not-found": "SKU not found.",
  "price-change-not-found": "Scheduled prices not found.",
  "price-change-over": "These scheduled prices are no longer pending.",
  "picture-not-found": "Picture not found.",
  "picture-refused": "This picture can't be used.",
  "picture-in-use": "This picture is still in use.",
  "pictures-unavailable": "Pictures can't be saved right now. Nothing was changed; please try again in a moment.",
  "discount-not-found": "Discount code not found.",
  "discount-exists": "A discount code with this name already exists.",
  "tax-class-not-found": "Tax class not found.",
  "tax-class-began": "This rate is already in effect. Add one that starts today or later instead.",
} as const;

export type ErrorCode = keyof typeof messages;
export const errorCodes = Object.keys(messages) as [ErrorCode, ...ErrorCode[]];

/** An expected failure: a code of the catalog, a message and details. */
export type Refusal = RefusalDetails & { code: ErrorCode };

/** Builds a refusal with the catalog's message, or a more specific one ('Only 3 left of …'). */
export function refusal(code: ErrorCode, details: Partial<RefusalDetails> = {}): Refusal {
  return { code, message: messages[code], ...details };
}

/** Builds 'Too many orders. …' with a readable wait; `retryAfter` in seconds. */
export function tooManyRequests(what: string, retryAfter: number): Refusal {
  const message = `Too many ${what}. Please try again in ${formatWait(retryAfter)}.`;
  return refusal("too-many-requests", { message, retryAfter });
}
