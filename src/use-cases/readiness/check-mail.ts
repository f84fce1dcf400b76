import type { Outside } from "#gateways/outside.ts";
import { blocks, type Check, ok, unknown, warns } from "./readiness-types.ts";

const noMail = "Mail is not sent: SMTP_URL and MAIL_FROM are not set.";
const spoof = "Mailboxes put emails without it among the spam, and others can write in the shop's name.";

/** The mail server, and what the sender's domain says about it. */
export const mailChecks: Check[] = [
  {
    id: "smtp",
    who: "engineer",
    why: "Order confirmations, codes and operators' invitations go by email.",
    path: "",
    find: async ({ outside }) => {
      if (!outside?.mail) return blocks(noMail);
      if (!outside.mail.isEncrypted) return blocks("SMTP_URL sends mail and its password unencrypted.");
      await outside.mail.signIn();
      return ok("The mail server lets the shop sign in over TLS.");
    },
  },
  {
    id: "spf",
    who: "engineer",
    why: spoof,
    path: "",
    find: ({ outside }) => findRecord(outside, { name: "an SPF", at: (domain) => domain, begins: "v=spf1" }),
  },
  {
    id: "dmarc",
    who: "engineer",
    why: spoof,
    path: "",
    find: ({ outside }) =>
      findRecord(outside, { name: "a DMARC", at: (domain) => `_dmarc.${domain}`, begins: "v=DMARC1" }),
  },
  {
    id: "dkim",
    who: "engineer",
    why: spoof,
    path: "",
    find: async ({ outside }) =>
      outside?.mail
        ? unknown("The shop can't see DKIM: the mail server signs. Look for 'dkim=pass' in an email that has arrived.")
        : unknown("DKIM: the shop has no sender yet."),
  },
];

type DnsRecord = { name: string; at: (domain: string) => string; begins: string };

async function findRecord(outside: Outside | undefined, { name, at, begins }: DnsRecord) {
  if (!outside?.mail) return unknown(`${name.replace(/^an? /, "")}: the shop has no sender yet.`);
  const domain = /@([^\s<>@]+)>?\s*$/.exec(outside.mail.from)?.[1] ?? "";
  const found = (await outside.readTxt(at(domain))).filter((record) =>
    record.toLowerCase().startsWith(begins.toLowerCase()),
  );
  if (found.length === 1) return ok(`${domain} has ${name} record.`);
  if (found.length > 1) return warns(`${domain} has ${name} record ${found.length} times; only one may be there.`);
  return warns(`${domain} has no ${name.replace(/^an? /, "")} record.`);
}
