import { createHash } from "node:crypto";
import type { Transporter } from "nodemailer";

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

export type SmtpMailer = Mailer & {
  /** Signs in at the mail server and sends nothing. Throws a MailServerError. */
  check: () => Promise<void>;
  close: () => void;
};

/** The mail server did not answer, or rejects the shop; other errors concern a single message. */
export class MailServerError extends Error {
  override name = "MailServerError";
}

type SmtpSettings = { smtpUrl: string; from: string; perSecond: number };

/** Connections of a copy: one for each mail job that the worker runs at once. */
const maxConnections = 4;
/** Aborts a message whatever it waits for, well before its job's lease of 60 s ends. */
const messageTimeoutMs = 45_000;
const timeoutsMs = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/**
 * Sends mail through an SMTP server, over connections that stay open, at most `perSecond` messages a second. SMTP has no
 * exactly-once delivery: when a response is lost, the message is sent again with the same Message-ID, by which mailboxes
 * recognise duplicates.
 */
export function createSmtpMailer({ smtpUrl, from, perSecond }: SmtpSettings): SmtpMailer {
  let opened: Promise<Transporter> | undefined;
  const transport = () => {
    opened ??= openTransport(smtpUrl, perSecond);
    return opened;
  };
  return {
    close: () => void opened?.then((open) => open.close()),
    check: async () => {
      await (await transport()).verify().catch(toMailError);
    },
    send: async ({ key, to, subject, text, html, replyTo, unsubscribeUrl }) => {
      const sent = (await transport()).sendMail({
        from,
        // An object, because nodemailer parses a string as a list, where a comma would add a second recipient.
        to: { name: "", address: to },
        ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
        subject,
        text,
        html,
        messageId: messageId(key, from),
        headers: { "Auto-Submitted": "auto-generated", ...(unsubscribeUrl && listHeaders(unsubscribeUrl)) },
        signal: AbortSignal.timeout(messageTimeoutMs),
        // A message must never make the program read files or fetch addresses.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await sent.catch(toMailError);
    },
  };
}

/** Loads nodemailer with the first mail, because a copy that only answers requests sends none. */
async function openTransport(url: string, perSecond: number): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    maxConnections,
    // A lost connection fails the message; its job retries later than the pool would.
    maxRequeues: 0,
    rateDelta: 1_000,
    rateLimit: perSecond,
    ...timeoutsMs,
  });
}

/** nodemailer's codes for an address or a message that the server rejects. */
const messageErrors = ["EENVELOPE", "EMESSAGE"];

function toMailError(error: unknown): never {
  const { code = "" } = error as { code?: string };
  if (messageErrors.includes(code)) throw error;
  throw new MailServerError(error instanceof Error ? error.message : String(error));
}

/** Headers for the mail program's own 'Unsubscribe' button, which posts to the URL without opening it (RFC 8058). */
function listHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function messageId(key: string, from: string): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}>`;
}
