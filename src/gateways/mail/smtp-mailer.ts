import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import type { Mailer } from "./mailer.ts";

/** Together well under a job's lease of 60 s. */
const timeoutsMs = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/**
 * Mail through an SMTP server. SMTP cannot promise 'once': when an answer is lost, the message goes out again under
 * the same Message-ID, by which mailboxes know it.
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeoutsMs });
  return {
    send: async ({ key, to, subject, text, html, replyTo, unsubscribeUrl }) => {
      await transport.sendMail({
        from,
        // As an object: a string would be read as a list, and a comma in it as a second recipient.
        to: { name: "", address: to },
        ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
        subject,
        text,
        html,
        messageId: messageId(key, from),
        headers: { "Auto-Submitted": "auto-generated", ...(unsubscribeUrl && listHeaders(unsubscribeUrl)) },
        // Nothing in a message may make the server read files or fetch addresses.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

/** Mail programs show their own 'Unsubscribe' for these and post to the address, without opening it (RFC 8058). */
function listHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function messageId(key: string, from: string): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}>`;
}
