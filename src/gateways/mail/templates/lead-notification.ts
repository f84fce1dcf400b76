import { formatDateTimeInIndia } from "#domain/time.ts";
import { html } from "../html.ts";
import type { Mail } from "../mailer.ts";
import { renderMailLayout } from "./mail-layout.ts";

export type LeadNotificationParts = {
  lead: {
    id: number;
    firstName: string;
    lastName: string;
    email: string;
    phoneNumber: string;
    message: string;
    submittedAt: Date;
  };
  publicUrl: string;
};

const how = "Sent by the contact form. An answer to this mail goes to the writer.";

/** Notifies the operators of a contact form message. One per lead. */
export function buildLeadNotification(to: string, { lead, publicUrl }: LeadNotificationParts): Mail {
  const name = `${lead.firstName} ${lead.lastName}`.trim();
  const title = `Message from ${name}`;
  const rows: [string, string][] = [
    ["Name", name],
    ["Email", lead.email],
    ["Phone", `+${lead.phoneNumber}`],
    ["Sent", formatDateTimeInIndia(lead.submittedAt.toISOString())],
  ];
  const words = lead.message || "No message.";
  return {
    key: `mail.lead:${lead.id}`,
    to,
    replyTo: lead.email,
    subject: title,
    text: [...rows.map(([what, value]) => `${what}: ${value}`), "", words, "", how, ""].join("\n"),
    html: renderMailLayout({
      title,
      publicUrl,
      body: html`<p style="margin:0">${rows.map(([what, value]) => html`<b>${what}</b> ${value}<br>`)}</p><p style="margin:20px 0 0">${words.split("\n").map((line) => html`${line}<br>`)}</p>`,
      foot: html`${how}`,
    }),
  };
}
