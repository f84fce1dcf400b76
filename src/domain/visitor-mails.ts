/**
 * Mails that go to an address which a visitor typed in, and that the shop can do without (docs/rules.md 15.12); those of
 * orders only while nothing was paid (docs/rules.md 15.14).
 */
export const visitorMails = [
  "mail.welcome",
  "mail.subscribed",
  "mail.lead-received",
  "mail.order-confirmed",
  "mail.upi-awaited",
  "mail.upi-expired",
  "mail.order-cancelled",
] as const;
export type VisitorMail = (typeof visitorMails)[number];

/** The key under which withheld mails of a kind are counted for a day, for `/metrics`. */
export const withheldMailKey = (kind: VisitorMail): string => `mails-withheld:${kind}`;
