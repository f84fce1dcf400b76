/** Instead of a customer's id, for a checkout page that was rendered without a session. */
export const guestBuyer = "guest";
