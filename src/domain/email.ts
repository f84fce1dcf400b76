const shape = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;

/** Longest address that mail servers take. */
export const maxEmailLength = 254;

/** Whether mail can be sent there, as far as its spelling tells. */
export function isEmail(address: string): boolean {
  return address.length <= maxEmailLength && shape.test(address);
}
