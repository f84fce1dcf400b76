import type { Mail, Mailer } from "./mailer.ts";

/** Demo mode: nothing leaves the machine. `keep` writes a message to the mailbox, once per key. */
export function createDemoMailer(keep: (mail: Mail) => Promise<void>): Mailer {
  return { send: keep };
}
