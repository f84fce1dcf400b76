import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { DatabaseUnavailable } from "#db/database-unavailable.ts";
import { type ErrorCode, type Refusal, refusal } from "#domain/errors.ts";

/** HTTP status by error code; others are 422. */
const statuses: Partial<Record<ErrorCode, ContentfulStatusCode>> = {
  "bad-request": 400,
  "invalid-input": 400,
  "not-signed-in": 401,
  "user-not-found": 401,
  "wrong-password": 401,
  "password-left-behind": 401,
  "sign-in-wrong": 401,
  "code-wrong": 401,
  "invalid-signature": 400,
  "not-allowed": 403,
  "second-factor-needed": 403,
  "passkey-wrong": 401,
  "passkey-not-found": 404,
  "too-many-passkeys": 409,
  "second-factor-stale": 403,
  "password-change-needed": 403,
  "password-expired": 401,
  "foreign-origin": 403,
  "no-password-right": 403,
  "not-found": 404,
  "order-not-found": 404,
  "pin-not-found": 404,
  "address-not-found": 404,
  "review-not-found": 404,
  "subscriber-not-found": 404,
  "product-gone": 404,
  "in-stock": 409,
  "invitation-over": 404,
  "operator-not-found": 404,
  "token-not-found": 404,
  "method-not-allowed": 405,
  "quote-changed": 409,
  "short-stock": 409,
  "total-too-small": 409,
  "key-reused": 409,
  "session-changed": 409,
  "email-taken": 409,
  "nothing-to-claim": 409,
  "erase-blocked": 409,
  "erase-order-open": 409,
  "erase-order-account": 409,
  "erase-wrong-phone": 403,
  "reference-used": 409,
  "payment-failed": 409,
  "payment-returned": 409,
  "order-expired": 409,
  "order-paid": 409,
  "link-old": 403,
  "link-no-email": 409,
  "refund-impossible": 409,
  "refund-too-much": 409,
  "return-impossible": 409,
  "move-impossible": 409,
  "facts-missing": 409,
  "shop-not-ready": 409,
  "shop-closed": 503,
  "shop-busy": 503,
  "changed-meanwhile": 409,
  "cod-refused": 409,
  "code-needed": 409,
  "refund-not-found": 404,
  "lead-not-found": 404,
  "customer-not-found": 404,
  "job-not-found": 404,
  "too-many-views": 409,
  "view-not-found": 404,
  "courier-not-found": 404,
  "booking-refused": 409,
  "not-printable": 409,
  "document-not-found": 404,
  "page-not-found": 404,
  "redirect-not-found": 404,
  "too-many-pages": 409,
  "page-has-pages": 409,
  "version-not-found": 404,
  "preview-unknown": 404,
  "preview-over": 410,
  "preview-impossible": 409,
  "preview-only": 403,
  "second-factor-set": 409,
  "operator-exists": 409,
  "last-owner": 409,
  "role-impossible": 400,
  "unknown-item": 409,
  "product-not-found": 404,
  "no-draft": 409,
  "sku-not-found": 404,
  "price-change-not-found": 404,
  "price-change-over": 409,
  "picture-not-found": 404,
  "picture-in-use": 409,
  "pictures-unavailable": 503,
  "discount-not-found": 404,
  "discount-exists": 409,
  "tax-class-not-found": 404,
  "tax-class-began": 409,
  "too-large": 413,
  "unsupported-media-type": 415,
  "too-many-requests": 429,
  internal: 500,
  unavailable: 503,
  "outcome-unknown": 503,
  "sign-in-failed": 500,
  "otp-not-sent": 503,
  "payment-unavailable": 503,
  "payment-not-saved": 503,
  "cod-failed": 503,
  "lead-failed": 503,
};

/** HTTP status of an error code. */
export const statusOf = (code: ErrorCode): ContentfulStatusCode => statuses[code] ?? 422;

/** Returns the code of an unexpected error: an outage of the database, or a bug. */
export function codeOfFailure(error: Error): ErrorCode {
  if (!(error instanceof DatabaseUnavailable)) return "internal";
  return error.isOutcomeUnknown ? "outcome-unknown" : "unavailable";
}

function isKnown(code: string): code is ErrorCode {
  return code in statuses;
}

/** Sends an expected failure in the API's error format. `extra` is added next to `error`, such as a new quote. */
export function sendError(c: Context, error: Omit<Refusal, "code"> & { code: string }, extra: object = {}): Response {
  const { code, message, fields, retryAfter } = error;
  const status = (isKnown(code) && statuses[code]) || 422;
  c.set("refusedWith", code);
  setRetryAfter(c, status, retryAfter);
  closeIfUnread(c, status);
  return c.json({ error: { code, message, ...(fields && { fields }) }, ...extra }, status);
}

/** Sets Retry-After in seconds: a rate limit lasts longer than an outage of the database or the gateway. */
function setRetryAfter(c: Context, status: number, seconds?: number): void {
  if (status === 429) c.header("Retry-After", String(seconds ?? 60));
  if (status === 503) c.header("Retry-After", String(seconds ?? 10));
}

/** Closes the connection after refusing a body unread; otherwise its bytes would be parsed as the next request. */
function closeIfUnread(c: Context, status: number): void {
  if (status === 413) c.header("Connection", "close");
}

/** True where a browser opened a tab for the answer, in which a person would read JSON. */
export const isDocumentRequest = (c: Context): boolean => c.req.header("sec-fetch-dest") === "document";

/** Sends an expected failure as plain text, to a tab that was opened for a file. */
export function sendErrorText(c: Context, error: Refusal): Response {
  const { status } = sendError(c, error);
  return c.text(error.message, status as ContentfulStatusCode);
}

/** Sends a plain HTML error page to browsers, and the API's error format to other clients. */
export function sendErrorPage(c: Context, code: ErrorCode): Response {
  if (c.req.path.startsWith("/api/admin/") && isDocumentRequest(c)) return sendErrorText(c, refusal(code));
  if (c.req.path.startsWith("/api/") || !c.req.header("accept")?.includes("text/html")) return sendErrorCode(c, code);
  const title = refusal(code).message;
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p><a href="/">Back to the shop</a></p>`;
  const status = statuses[code] ?? 500;
  c.set("refusedWith", code);
  setRetryAfter(c, status);
  closeIfUnread(c, status);
  return c.html(page, status);
}

/** Sends an error with its default message. */
export function sendErrorCode(c: Context, code: ErrorCode, details: Parameters<typeof refusal>[1] = {}): Response {
  return sendError(c, refusal(code, details));
}
