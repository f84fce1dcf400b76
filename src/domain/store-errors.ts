/** Error messages for customers. Storefront pages load these alone, without the operators' messages. */
export const storeErrorMessages = {
  "bad-request": "The request could not be read. Please check it and try again.",
  "invalid-input": "Please check what you entered.",
  "too-large": "The request is too large.",
  "unsupported-media-type": "Please send JSON.",
  "not-found": "We can't find that page.",
  "method-not-allowed": "This action isn't allowed here.",
  "foreign-origin": "This request came from another site and was rejected.",
  "too-many-requests": "Too many requests. Please wait a moment and try again.",
  internal: "Something went wrong. Please try again.",

  "invalid-pack": "Please select a valid pack size.",
  "size-missing": "Please select a size",
  "color-missing": "Please select a color",

  "cart-empty": "Your cart is empty.",
  "too-many-items": "You can order up to 50 different items at once. Please split your order in two.",
  "too-many-pieces": "You can order up to 100 of each item.",
  "unknown-item": "An item in your cart is no longer available. Please remove it.",
  "short-stock": "There isn't enough stock left.",
  "quote-changed": "Your total has changed. Please review it and confirm again.",
  "total-too-small": "This order is too small to be paid online. Please choose cash on delivery.",
  "key-reused": "This order was already submitted with different details. Please reload the page and try again.",
  "code-needed": "Please enter the code that we have emailed to you.",
  "session-changed": "You are signed in differently now. Please reload the page.",
  "cod-failed": "Failed to place COD order.",
  "shop-busy": "Many people are buying right now. Your cart is safe: please try again in a moment.",

  "shipping-missing": "Please fill in all shipping details fields.",
  "invalid-pin": "Pin must be exactly 6 digits.",
  "pin-not-found": "We can't find this PIN. Please check it.",
  "invalid-phone": "Please enter a valid phone number.",
  "invalid-state": "Please choose a state from the list.",
  "invalid-email": "Please enter a valid email address.",
  "too-long": "This is too long.",
  "link-in-text": "Please leave out links and web addresses.",

  "not-signed-in": "Please sign in first.",
  "user-not-found": "User not found.",
  "wrong-password": "Incorrect password.",
  "password-missing": "Please enter your password.",
  "password-left-behind":
    "Our shop is new, so old passwords don't work here. Please get a code by email and choose a new password.",
  "sign-in-failed": "Something went wrong. Please try again.",
  "email-taken": "Email already exists. Please use another email.",
  "name-missing": "Please enter your full name.",
  "password-short": "Please use at least 8 characters.",
  "password-common": "This password is too common. Please choose another one.",
  "passwords-differ": "Passwords do not match.",
  "email-unknown": "User with this email does not exist.",
  "otp-not-sent": "Failed to send OTP. Try again.",
  "otp-wrong": "Invalid OTP. Please try again.",
  "otp-missing": "Please enter the OTP from your email.",
  "no-password-right": "Please verify your email with a new OTP first.",
  "user-gone": "User does not exist.",
  "nothing-to-claim": "There are no earlier orders with your email.",
  "erase-blocked":
    "You have an open order, or money for one is under way. You can erase your account once every order is delivered or cancelled and every return and refund is settled.",
  "erase-order-open":
    "This order is still under way, or money for it is. You can erase it once it is delivered or cancelled and every return and refund is settled.",
  "erase-order-account": "This order belongs to an account. Sign in and erase the account in your profile.",
  "erase-wrong-phone": "This is not the phone number of the order.",
  "address-not-found": "This address no longer exists.",
  "too-many-addresses": "You can save up to 20 addresses. Please delete one first.",
  "return-impossible": "This order can't be returned right now.",
  "return-empty": "Please select the items you want to return.",
  "review-impossible": "You can only review items that were delivered to you.",
  "review-not-found": "Review not found, or edited since.",
  "review-missing": "Please select a rating and write a few words.",

  "payment-unavailable": "Something went wrong",
  "invalid-signature": "Invalid signature",
  "payment-missing": "Payment verified but no payment ID found.",
  "payment-failed": "The payment did not go through. You can try again.",
  "payment-returned": "We couldn't use this payment. The full amount is being refunded.",
  "order-expired": "This order wasn't paid in time. Please try again.",
  "link-old": "This link is too old to change the order. Please ask for a new link on the order's page.",
  "link-no-email": "This order has no email that a new link could go to. Please write to us.",
  "order-paid": "Your earlier order has already been paid.",
  "payment-not-saved": "Payment succeeded, but saving order failed.",
  "upi-unavailable": "UPI ID not found for selected app",
  "reference-used": "This bank reference has already been used for another order.",
  "invalid-reference": "Please enter the bank reference: 6 to 35 letters or digits.",
  "refund-impossible": "This order can't be refunded.",
  "refund-too-much": "This is more than can still be refunded.",

  "order-not-found": "We can't find that order. Please check the order number and the phone number.",
  "lead-missing": "Please fill in all required fields.",
  "lead-failed": "Failed to send your message. Please try again later.",
  "product-gone": "This product is no longer sold.",
  "in-stock": "This is in stock again. Please reload the page to buy it.",
  "subscriber-not-found": "This unsubscribe link isn't valid. Please use the one in our latest email.",
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

/** Builds a refusal whose message is shown beside fields. */
export function refusalAt(
  code: StoreErrorCode,
  fields: readonly string[],
  message = storeErrorMessages[code] as string,
) {
  return refusal(code, { message, fields: Object.fromEntries(fields.map((field) => [field, message])) });
}
