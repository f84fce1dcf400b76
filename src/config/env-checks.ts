import { isIP } from "node:net";
import { networkInterfaces } from "node:os";
import { isLoopback } from "./loopback.ts";

/** Settings by name, as they were given. */
export type Variables = Record<string, string | undefined>;

/** Refuses two sizes of one pool, and settings that need PostgreSQL: the embedded database belongs to one process. */
export function checkDatabase(values: Variables): string[] {
  const { DATABASE_POOL: pool, DATABASE_POOL_SIZE: size } = values;
  const problems: string[] = [];
  if (pool !== undefined && size !== undefined && Number(pool) !== Number(size))
    problems.push(`DATABASE_POOL: is ${pool} and DATABASE_POOL_SIZE is ${size}, two names of one setting; keep one`);
  if (values.DATABASE_URL) return problems;
  if (["web", "worker"].includes(values.ROLE ?? ""))
    problems.push("ROLE: web and worker need DATABASE_URL, the database that they share");
  if (values.DATABASE_DIRECT_URL)
    problems.push("DATABASE_DIRECT_URL: is the way past the pooler of DATABASE_URL, which is not set");
  if (values.DATABASE_REPLICA_URL)
    problems.push("DATABASE_REPLICA_URL: is a server that follows the one of DATABASE_URL, which is not set");
  return problems;
}

/** Two origins on one host name would share their cookies. */
export function checkAdminUrl(values: Variables, found: string[]): string[] {
  if (found.some((problem) => problem.startsWith("ADMIN_URL:"))) return [];
  const [shop, office] = [values.PUBLIC_URL, values.ADMIN_URL].map((url) =>
    url && URL.canParse(url.trim()) ? new URL(url.trim()).hostname : undefined,
  );
  if (office === undefined) return [];
  if (shop === undefined) return ["ADMIN_URL: needs PUBLIC_URL, the address of the shop beside it"];
  return shop === office ? ["ADMIN_URL: must have another host name than PUBLIC_URL; leave it out for one host"] : [];
}

/** True for an IP address of another machine, on which listening fails with its own message. */
function isForeign(host: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return isIP(host) > 0 && !["0.0.0.0", "::"].includes(host) && !own.some(({ address }) => address === host);
}

const oldSecrets = [
  ["RAZORPAY_WEBHOOK_SECRET_OLD", "RAZORPAY_WEBHOOK_SECRET_OLD_UNTIL"],
  ["SESSION_SECRET_OLD", "SESSION_SECRET_OLD_UNTIL"],
] as const;

export const checkOldSecrets = (values: Variables): string[] => oldSecrets.flatMap((pair) => checkPair(values, pair));

/**
 * Refuses a demo that others reach: its mailbox shows everyone's codes and its owner's password is known. A public
 * address counts too, because a proxy or a tunnel leads from there to this machine.
 */
export function checkDemoReach(values: Variables, found: string[]): string[] {
  if (values.DEMO_PUBLIC?.trim() === "1" || found.length > 0) return [];
  const host = values.HOST?.trim() ?? "127.0.0.1";
  const warning =
    "demo mode shows all mail to everyone who reaches it; run `npm run serve`, or set DEMO_PUBLIC=1 if others may try it";
  if (!isLoopback(host) && !isForeign(host))
    return [`HOST: ${host} can be reached from other machines, and ${warning}`];
  return (["PUBLIC_URL", "ADMIN_URL"] as const).flatMap((name) => {
    const outside = values[name] ? new URL(values[name].trim()).hostname : "localhost";
    return isLoopback(outside) ? [] : [`${name}: ${outside} can be reached from other machines, and ${warning}`];
  });
}

/** Reports pairs of which only one is set: alone it would silently do nothing. */
export function checkPairs(values: Variables): string[] {
  const pairs = [
    ["SMTP_URL", "MAIL_FROM"],
    ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET"],
    ...oldSecrets,
    ["OPERATOR_EMAIL", "OPERATOR_PASSWORD"],
  ] as const;
  return pairs.flatMap((pair) => checkPair(values, pair));
}

function checkPair(values: Variables, [one, other]: readonly [string, string]): string[] {
  if (Boolean(values[one]) === Boolean(values[other])) return [];
  const [missing, present] = values[one] ? [other, one] : [one, other];
  return [`${missing}: is needed because ${present} is set`];
}
