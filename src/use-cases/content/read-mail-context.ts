import { parseDocument } from "#contracts/content/document-schema.ts";
import { mailContent } from "#contracts/content/documents/mail-content.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { findPublishedBody } from "#db/queries/content/content-documents.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import type { MailTextFields } from "#gateways/mail/render-mail-text.ts";

export type MailContext = { facts: SettingsValues; texts: MailTextFields; publicUrl: string };

/** Reads the seller's facts and the published mail texts; an invalid text falls back to its initial content. */
export async function readMailContext(db: Tx, publicUrl: string): Promise<MailContext> {
  const texts = parseDocument(mailContent, await findPublishedBody(db, "mails"));
  return { facts: await readSettings(db), texts, publicUrl: publicUrl.replace(/\/+$/, "") };
}
