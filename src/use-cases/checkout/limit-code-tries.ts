import { getClientNetwork, listClientNetworks } from "#auth/client-network.ts";
import { computeHmac } from "#auth/hmac.ts";
import {
  consumeRateLimit,
  consumeRateLimits,
  type RateLimit,
  readRateLimits,
  releaseRateLimit,
  resetRateLimits,
} from "#auth/rate-limit.ts";
import { findDiscountCode } from "#db/queries/discounts/discount-queries.ts";
import { findMiss, maxDiscountCodeLength, normalizeDiscountCode } from "#domain/discount.ts";
import { toMailbox } from "#domain/email.ts";
import { tooManyRequests } from "#domain/errors.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { recordSecurityEvent } from "../kernel/security-events.ts";
import type { Placement } from "./placement.ts";

type Parts = Pick<Deps, "database" | "clock" | "secret">;

/** Different tries that a browser and its network may make in an hour (docs/rules.md 5.10). */
const perDevice = 20;
const perNetwork = 200;
const hour = 60 * 60;
/** How long a browser that typed a right code is known for it. */
const knownSeconds = 24 * hour;

/** `guess`: a code that gives nobody a discount. `used`: an answer that reveals who ordered with a code. */
type TryKind = "guess" | "used";

/** Names the counts of one browser, identified by a keyed hash of network and user agent. */
function namesOf({ secret }: Parts, kind: TryKind, { address, userAgent = "" }: Caller & { address: string }) {
  const hash = (...parts: string[]) => `discount-${kind}:${computeHmac(secret, `discount-${kind}`, ...parts)}`;
  const network = getClientNetwork(address);
  const device: RateLimit = { key: hash("device", network, userAgent), limit: perDevice, seconds: hour };
  const networks = listClientNetworks(address).map((each): RateLimit => {
    return { key: hash("network", each.network), limit: perNetwork * each.multiple, seconds: hour };
  });
  return {
    device,
    networks,
    triedByDevice: (text: string) => hash("tried", network, userAgent, text),
    triedInNetwork: (text: string) => hash("tried", network, text),
    known: (text: string) => hash("known", network, userAgent, text),
  };
}

type Names = ReturnType<typeof namesOf>;

/**
 * Counts a discount code before it is looked up, and takes the count of a right one back. Returns a message when too
 * many wrong ones were tried; then only right codes that this browser has typed before are looked up.
 */
export async function limitCodeTries(
  parts: Parts,
  typed: string | undefined,
  { address, userAgent }: Caller,
): Promise<string | undefined> {
  const code = normalizeDiscountCode(typed)?.slice(0, maxDiscountCodeLength + 1);
  if (code === undefined || address === null) return undefined;
  const { db } = parts.database;
  const names = namesOf(parts, "guess", { address, userAgent });
  const known = names.known(code);
  const counted = await readRateLimits(db, [known, names.device.key, ...names.networks.map(({ key }) => key)]);
  if (counted.has(known)) return undefined;
  const left = findSecondsLeft(names, counted) ?? (await countTry(parts, names, code));
  if (left !== undefined) return refuseTries(left);
  if (findMiss(await findDiscountCode(db, code), parts.clock())) return undefined;
  await takeBack(parts, names, code);
  await consumeRateLimit(db, known, { limit: 1, seconds: knownSeconds });
  return undefined;
}

/** Returns a message when this browser was told too often that others have used a code. */
export async function limitUsedAnswers(parts: Parts, { address, userAgent }: Caller): Promise<string | undefined> {
  if (address === null) return undefined;
  const names = namesOf(parts, "used", { address, userAgent });
  const keys = [names.device, ...names.networks].map(({ key }) => key);
  const left = findSecondsLeft(names, await readRateLimits(parts.database.db, keys), "full");
  return left === undefined ? undefined : refuseTries(left);
}

/** Counts the answer that a mailbox or a phone has used a code: it tells a stranger who buys here (docs/rules.md 5.6). */
export async function countUsedAnswer(
  parts: Parts,
  { discountCode = "", email, contact }: Pick<Placement, "discountCode" | "email" | "contact">,
  { address, userAgent }: Caller,
): Promise<void> {
  if (address === null) return;
  const names = namesOf(parts, "used", { address, userAgent });
  await countTry(parts, names, JSON.stringify([discountCode, toMailbox(email ?? ""), contact]), false);
}

/** Returns the seconds until a limit ends that was exceeded or, with `full`, reached. */
function findSecondsLeft(
  { device, networks }: Names,
  counted: Awaited<ReturnType<typeof readRateLimits>>,
  state: "passed" | "full" = "passed",
): number | undefined {
  for (const { key, limit } of [device, ...networks]) {
    const count = counted.get(key);
    if (count && count.hits >= limit + (state === "full" ? 0 : 1)) return count.left;
  }
  return undefined;
}

/**
 * Counts a text once within the hour, because each change of the cart requests a quote again. A text that continues an
 * earlier one replaces it, because the checkout requests quotes while a code is typed. Returns the seconds until an
 * exceeded limit ends.
 */
async function countTry({ database: { db } }: Parts, names: Names, text: string, mayContinue = true) {
  const once = { limit: 1, seconds: hour };
  if (!(await consumeRateLimit(db, names.triedByDevice(text), once)).ok) return undefined;
  const beginnings = mayContinue ? Array.from(text, (_, at) => text.slice(0, at)).filter(Boolean) : [];
  if (await resetRateLimits(db, beginnings.map(names.triedByDevice))) return undefined;
  const ofDevice = await consumeRateLimits(db, [names.device]);
  if (!ofDevice.ok) return ofDevice.retryAfter;
  if (!(await consumeRateLimit(db, names.triedInNetwork(text), once)).ok) return undefined;
  const ofNetwork = await consumeRateLimits(db, names.networks);
  return ofNetwork.ok ? undefined : ofNetwork.retryAfter;
}

/** Takes back what `countTry` counted for a right code. */
async function takeBack({ database: { db } }: Parts, names: Names, code: string): Promise<void> {
  if (await resetRateLimits(db, [names.triedInNetwork(code)])) {
    for (const { key } of names.networks) await releaseRateLimit(db, key);
  }
  if (await resetRateLimits(db, [names.triedByDevice(code)])) await releaseRateLimit(db, names.device.key);
}

function refuseTries(left: number): string {
  recordSecurityEvent({ kind: "limit-met", outcome: "refused", detail: "discount codes" });
  return `${tooManyRequests("discount codes", left).message} You can order without a code.`;
}
