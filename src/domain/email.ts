const shape = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;

/** Longest address that mail servers take. */
export const maxEmailLength = 254;

/** Checks the syntax of an email address. */
export function isEmail(address: string): boolean {
  return address.length <= maxEmailLength && shape.test(address);
}

const gmail = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns the mailbox that an address most likely reaches, to count mails by: lower case, without '+tag', and without
 * the dots that Gmail ignores. Never send to it.
 */
export function toMailbox(address: string): string {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  const [domain, name = ""] = [lower.slice(at + 1), lower.slice(0, at).split("+")[0]];
  return gmail.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
