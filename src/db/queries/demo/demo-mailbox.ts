import type { Tx } from "#db/client.ts";

type DemoMail = { key: string; to: string; subject: string; text: string; html: string };
export type MailboxEntry = DemoMail & { sentAt: Date };

/** Stores a mail in the demo mailbox once per key. */
export async function storeDemoMail(tx: Tx, { key, to, subject, text, html }: DemoMail): Promise<void> {
  await tx
    .insertInto("demoMailbox")
    .values({ key, recipient: to, subject, text, html })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** Lists mails, newest first; `to` filters by recipient, ignoring case. */
export async function listMail(tx: Tx, { to, limit }: { to?: string; limit: number }): Promise<MailboxEntry[]> {
  let query = mailRows(tx).orderBy("sentAt", "desc").orderBy("key").limit(limit);
  if (to !== undefined) query = query.where((eb) => eb(eb.fn<string>("lower", ["recipient"]), "=", to.toLowerCase()));
  return await query.execute();
}

export async function findMail(tx: Tx, key: string): Promise<MailboxEntry | undefined> {
  return await mailRows(tx).where("key", "=", key).executeTakeFirst();
}

function mailRows(tx: Tx) {
  return tx.selectFrom("demoMailbox").select(["key", "recipient as to", "subject", "text", "html", "sentAt"]);
}
