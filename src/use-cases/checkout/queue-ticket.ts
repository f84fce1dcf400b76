import { computeHmac, isSameSecret } from "#auth/hmac.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { acceptedSecrets, type SecretDeps } from "../kernel/accepted-secrets.ts";
import type { Deps } from "../kernel/deps.ts";
import type { PlacementInput } from "./checkout-types.ts";

/** When a buyer first came, in milliseconds, and that moment signed for the buyer to keep. */
export type QueueTicket = { arrivedAt: number; ticket: string };

type Gate = SecretDeps & Pick<Deps, "placements">;
type Buyer = Pick<PlacementInput, "phone" | "queueTicket">;

/** Nobody waits longer for one order, and a ticket of this morning's sale is worth nothing in the evening's. */
const lifetimeMs = 60 * 60 * 1_000;

/**
 * Reads the buyer's ticket, or writes the first one; undefined without a waiting room. Only the buyer keeps it, so it
 * outlives every copy of the shop. It belongs to one phone number, so early tickets cannot be passed on (docs/rules.md
 * 7.16).
 */
export function takeTicket(deps: Gate, { phone, queueTicket }: Buyer): QueueTicket | undefined {
  if (!deps.placements?.byArrival) return undefined;
  const buyer = normalizePhone(normalizeLine(phone)) ?? "";
  const now = deps.clock().getTime();
  const arrivedAt = readArrival(deps, { buyer, queueTicket, now }) ?? now;
  return { arrivedAt, ticket: `${arrivedAt}.${sign(deps.secret, arrivedAt, buyer)}` };
}

type Shown = { buyer: string; queueTicket: string | undefined; now: number };

function readArrival(keys: SecretDeps, { buyer, queueTicket, now }: Shown): number | undefined {
  const [time = "", signature = ""] = queueTicket?.split(".") ?? [];
  const arrivedAt = Number(time);
  if (!(arrivedAt > now - lifetimeMs && arrivedAt <= now)) return undefined;
  const isOurs = acceptedSecrets(keys).some((secret) => isSameSecret(signature, sign(secret, arrivedAt, buyer)));
  return isOurs ? arrivedAt : undefined;
}

const sign = (secret: string, arrivedAt: number, buyer: string): string =>
  computeHmac(secret, "queue-ticket", String(arrivedAt), buyer);
