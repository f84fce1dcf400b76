/**
 * The one catalogue of expected failures: a stable code for programs and words for people (spec §5, §8; D20).
 * The HTTP status of each code stands in `http/error-response.ts`.
 */
const messages = {
  "bad-request": "The request could not be read. Please check it and try again.",
  "invalid-input": "Please check what you entered.",
  "too-large": "That is more than we can take in one request.",
  "unsupported-media-type": "Please send JSON.",
  "not-found": "There is nothing here.",
  "method-not-allowed": "That is not possible here.",
  "foreign-origin": "This request came from another site, so nothing was done.",
  "too-many-requests": "Too many requests. Please wait a moment and try again.",
  internal: "Something went wrong. Please try again.",

  "invalid-pack": "Please select a valid pack size.",
  "size-missing": "Please select a size",
  "color-missing": "Please select a color",

  "cart-empty": "Your cart is empty.",
  "too-many-items": "An order holds at most 50 lines. Please split it into two orders.",
  "too-many-pieces": "An order holds at most 100 pieces of one thing.",
  "unknown-item": "Something in your cart is no longer sold. Please remove it.",
  "short-stock": "There is less left than you want.",
  "quote-changed": "Your total has changed. Please look at it and confirm again.",
  "key-reused": "This order was already sent with other details. Please reload the page and try again.",
  "cod-failed": "Failed to place COD order.",

  "shipping-missing": "Please fill in all shipping details fields.",
  "invalid-pin": "Pin must be exactly 6 digits.",
  "invalid-phone": "Please enter a valid phone number.",
  "invalid-state": "Please choose a state from the list.",
  "invalid-email": "Please enter a valid email address.",
  "too-long": "This is too long.",

  "order-not-found": "We cannot find that order. Check the number and the phone.",
  "lead-missing": "Please fill in all required fields.",
  "lead-failed": "Failed to send your message. Please try again later.",
  "subscriber-not-found": "This link leads to no subscription. Please take it from our newest mail.",

  "move-impossible": "That is not possible for this order now.",
} as const;

export type ErrorCode = keyof typeof messages;

/** An expected failure. `fields` are messages by the name of the field; `retryAfter` is in seconds. */
export type Refusal = { code: ErrorCode; message: string; fields?: Record<string, string>; retryAfter?: number };

/** The catalogue's words unless the case has better ones ('Only 3 left of …'). */
export function refusal(code: ErrorCode, given: Partial<Omit<Refusal, "code">> = {}): Refusal {
  return { code, message: messages[code], ...given };
}

/** 'Too many orders. …' in plain words (running.md, JSON API); `retryAfter` in seconds. */
export function tooMany(what: string, retryAfter: number): Refusal {
  const wait = retryAfter <= 90 ? count(retryAfter, "second") : count(Math.ceil(retryAfter / 60), "minute");
  return refusal("too-many-requests", { message: `Too many ${what}. Please try again in ${wait}.`, retryAfter });
}

function count(number: number, unit: string): string {
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}
