import type { Tx } from "#db/client.ts";

type KeptMail = { key: string; to: string; subject: string; text: string; html: string };
export type MailboxEntry = KeptMail & { sentAt: Date };

/** The demo mailbox. The same key again changes nothing. */
export async function storeDemoMail(tx: Tx, { key, to, subject, text, html }: KeptMail): Promise<void> {
  await tx
    .insertInto("demoMailbox")
    .values({ key, recipient: to, subject, text, html })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** Newest first; with `to`, only what went to that address, whatever its case. */
export async function listMail(tx: Tx, { to, limit }: { to?: string; limit: number }): Promise<MailboxEntry[]> {
  let query = mails(tx).orderBy("sentAt", "desc").orderBy("key").limit(limit);
  if (to !== undefined) query = query.where((eb) => eb(eb.fn<string>("lower", ["recipient"]), "=", to.toLowerCase()));
  return await query.execute();
}

export async function findMail(tx: Tx, key: string): Promise<MailboxEntry | undefined> {
  return await mails(tx).where("key", "=", key).executeTakeFirst();
}

function mails(tx: Tx) {
  return tx.selectFrom("demoMailbox").select(["key", "recipient as to", "subject", "text", "html", "sentAt"]);
}
