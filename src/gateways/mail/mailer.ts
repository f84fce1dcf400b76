/** One message. `key` names it for ever: the same key sent twice is the same message. */
export type Mail = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, when not to the sender. */
  replyTo?: string;
  /** The address that ends the subscription when something is posted to it (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Throws when the message was not taken over: the job is then tried again. Never called inside a transaction. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
