import { isIP } from "node:net";

/**
 * Returns the network by which attempts of an address are counted. An IPv6 customer has at least a /64 of 2^64
 * addresses, so counting single ones would limit nothing; an IPv4 address is counted as it is.
 */
export function getClientNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const canonical = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1);
  const [head = [], tail] = canonical.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const missing = 8 - head.length - (tail?.length ?? 0);
  const groups = tail === undefined ? head : [...head, ...Array<string>(missing).fill("0"), ...tail];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
