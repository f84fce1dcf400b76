/** Error messages for customers. Storefront pages load these alone, without the operators' messages. */
export const storeErrorMessages = {
  "bad-request": "The request could not be read. Please check it and try again.",
  "invalid-input": "Please check what you entered.",
  "too-large": "That is more than we can take in one request.",
  "unsupported-media-type": "Please send JSON.",
  "not-found": "We can't find that page.",
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

  "not-signed-in": "Please sign in first.",
  "user-not-found": "User not found.",
  "wrong-password": "Incorrect password.",
  "sign-in-failed": "Something went wrong. Please try again.",
  "email-taken": "Email already exists. Please use another email.",
  "name-missing": "Please enter your full name.",
  "password-short": "Please use at least 8 characters.",
  "password-common": "This password is too common. Please choose another one.",
  "passwords-differ": "Passwords do not match.",
  "email-unknown": "User with this email does not exist.",
  "otp-not-sent": "Failed to send OTP. Try again.",
  "otp-wrong": "Invalid OTP. Please try again.",
  "no-password-right": "Please verify your email with a new OTP first.",
  "user-gone": "User does not exist.",
  "nothing-to-claim": "There are no earlier orders with your email.",
  "erase-blocked":
    "An order of yours is still on its way. Your account can be erased once it is delivered or cancelled.",
  "address-not-found": "This address is no longer in your book.",
  "too-many-addresses": "Your book holds at most 20 addresses. Please delete one first.",
  "return-impossible": "A return cannot be asked for this order now.",
  "return-empty": "Please choose what you want to return.",
  "review-impossible": "You can review what was delivered to you.",
  "review-not-found": "Review not found, or edited since.",
  "review-missing": "Please choose your stars and write a few words.",

  "payment-unavailable": "Something went wrong",
  "invalid-signature": "Invalid signature",
  "payment-missing": "Payment verified but no payment ID found.",
  "payment-failed": "The payment did not go through. You can try again.",
  "payment-returned": "We could not use this payment any more. The whole amount is on its way back to you.",
  "order-expired": "This order was not paid in time. Please try again.",
  "order-paid": "Your earlier order is paid already.",
  "payment-not-saved": "Payment succeeded, but saving order failed.",
  "upi-unavailable": "UPI ID not found for selected app",
  "reference-used": "This bank reference has confirmed another order already.",
  "invalid-reference": "Please enter the bank reference: 6 to 35 letters or digits.",
  "refund-impossible": "This cannot be refunded.",
  "refund-too-much": "That is more than was paid and not yet refunded.",

  "order-not-found": "We cannot find that order. Check the number and the phone.",
  "lead-missing": "Please fill in all required fields.",
  "lead-failed": "Failed to send your message. Please try again later.",
  "subscriber-not-found": "This link leads to no subscription. Please take it from our newest mail.",
} as const;

export type StoreErrorCode = keyof typeof storeErrorMessages;

/** `fields` are messages by field name; `retryAfter` is in seconds. */
export type RefusalDetails = { message: string; fields?: Record<string, string>; retryAfter?: number };

/** Builds a refusal from the customers' part of the catalog. */
export function refusal(
  code: StoreErrorCode,
  details: Partial<RefusalDetails> = {},
): RefusalDetails & { code: StoreErrorCode } {
  return { code, message: storeErrorMessages[code], ...details };
}
