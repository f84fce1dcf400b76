import { readDocument } from "#contracts/store/documents/document.ts";
import { mails } from "#contracts/store/documents/mails.ts";
import type { SettingsValues } from "#contracts/store/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { publishedBody } from "#db/queries/documents.ts";
import type { MailWords } from "#gateways/mail/mail-words.ts";
import { readSettings } from "../settings/read-settings.ts";

type Dress = { facts: SettingsValues; words: MailWords; publicUrl: string };

/** The seller, and the words that operators wrote; what is broken in them gives way to the first words (issue 7 §1). */
export async function mailDress(db: Tx, publicUrl: string): Promise<Dress> {
  const words = readDocument(mails, await publishedBody(db, "mails"));
  return { facts: await readSettings(db), words, publicUrl: publicUrl.replace(/\/+$/, "") };
}
