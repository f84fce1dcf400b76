/** One message. `key` is its idempotency key: the same key sent twice is the same message. */
export type Mail = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Reply address, when it is not the sender. */
  replyTo?: string;
  /** URL that ends the subscription by a POST (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Sends mail. Throws when the message was not accepted, so that the job is retried. Never called inside a transaction. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
