import { isIP } from "node:net";

/** A network that attempts are counted for, and how many times the limit of one customer it may reach. */
export type CountedNetwork = { network: string; multiple: number };

/**
 * Multiples of a limit. An IPv6 customer has a /64 at least, many have a /56, and a tunnel broker gives anyone a /48 with
 * 65,536 of them: counting /64s alone would limit nothing. A carrier's customers share IPv4 addresses that lie side by
 * side, so a /24 leaves room for a district.
 */
const multiples = { "/56": 2, "/48": 4, "/24": 16 };

/**
 * Returns the narrowest network of an address, by which a customer's place is recognised: an IPv6 /64, or the IPv4
 * address itself.
 */
export function getClientNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = parseGroups(address);
  return readMappedIpv4(groups) ?? `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * Lists the networks by which an attempt of an address is counted, narrowest first (docs/rules.md 24.8): an IPv6 /64,
 * /56 and /48, or an IPv4 address and its /24. Each wider one may reach a larger multiple of the limit.
 */
export function listClientNetworks(address: string): CountedNetwork[] {
  const narrowest = getClientNetwork(address);
  if (isIP(narrowest) === 4) {
    const range = `${narrowest.split(".").slice(0, 3).join(".")}.0/24`;
    return [
      { network: narrowest, multiple: 1 },
      { network: range, multiple: multiples["/24"] },
    ];
  }
  if (isIP(address) !== 6) return [{ network: address, multiple: 1 }];
  const [first, second, third, fourth = "0"] = parseGroups(address);
  const site = [first, second, third].join(":");
  const upperHalf = (Number.parseInt(fourth, 16) & 0xff_00).toString(16);
  return [
    { network: narrowest, multiple: 1 },
    { network: `${site}:${upperHalf}::/56`, multiple: multiples["/56"] },
    { network: `${site}::/48`, multiple: multiples["/48"] },
  ];
}

/**
 * Returns the network that takes one turn (docs/rules.md 7.14, 24.12): an IPv6 /48, because a tunnel broker gives anyone
 * 65,536 of the narrower /64, or an IPv4 address, because the neighbours in its /24 are other customers.
 */
export function getTurnNetwork(address: string): string {
  const networks = listClientNetworks(address);
  return networks.findLast(({ network }) => !network.endsWith("/24"))?.network ?? address;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function parseGroups(address: string): string[] {
  const canonical = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1);
  const [head = [], tail] = canonical.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const missing = 8 - head.length - (tail?.length ?? 0);
  return tail === undefined ? head : [...head, ...Array<string>(missing).fill("0"), ...tail];
}

/** An IPv4 address that a dual-stack socket shows as `::ffff:203.0.113.1`; all of them share one /64. */
function readMappedIpv4(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join(".");
}
