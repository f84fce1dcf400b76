const shape = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;

/** Longest address that mail servers take. */
export const maxEmailLength = 254;

/** Checks the syntax of an email address. */
export function isEmail(address: string): boolean {
  return address.length <= maxEmailLength && shape.test(address);
}
