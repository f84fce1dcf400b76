import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const everyMs = 500;
const patienceMs = 60_000;

export type Mailboxes = Awaited<ReturnType<typeof openMailboxes>>;

/** The buyers' mailboxes, which demo mode keeps in its database. One look reads the new mail of all of them. */
export async function openMailboxes(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const codes = new Map<string, string>();
  let since = new Date();
  const look = async (): Promise<void> => {
    // Mails are dated when they are written and seen when that is committed.
    const from = new Date(since.getTime() - 5_000);
    const { rows } = await client.query<{ recipient: string; text: string; sentAt: Date }>(
      `select recipient, text, sent_at as "sentAt" from demo_mailbox where sent_at > $1
         and subject = 'Your code for a cash order'`,
      [from],
    );
    for (const { recipient, text, sentAt } of rows) {
      codes.set(recipient, /\b[0-9]{6}\b/.exec(text)?.[0] ?? "");
      if (sentAt > since) since = sentAt;
    }
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => console.error(error));
  }, everyMs);
  return {
    /** Waits for the code that was mailed to this address; undefined when it does not come within a minute. */
    readCode: async (address: string): Promise<string | undefined> => {
      for (let waited = 0; waited < patienceMs && !codes.has(address); waited += everyMs) await pause(everyMs);
      return codes.get(address);
    },
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      await looking;
      await client.end();
    },
  };
}
