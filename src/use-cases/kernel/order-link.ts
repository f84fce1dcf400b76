import { computeHmac, isSameSecret } from "#auth/hmac.ts";
import type { Tx } from "#db/client.ts";
import { findLastStepAt, type OrderRow } from "#db/queries/orders/order-queries.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { getOrderLinkEnd } from "#domain/orders/order-link.ts";
import { acceptedSecrets, type SecretDeps } from "./accepted-secrets.ts";

/**
 * The order's token, the seconds until which a renewed link opens everything, the mark of the email that it was mailed
 * to, and the signature of them. Links of earlier versions have no mark: they prove no email.
 */
const renewedShape = /^([\w-]{32,120})-(\d{10})(?:-([\w-]{16}))?-([\w-]{43})$/;

type RenewedLink = { token: string; until: string; mark: string | undefined };

function sign(secret: string, { token, until, mark }: RenewedLink): string {
  if (mark === undefined) return computeHmac(secret, "order-link", token, until);
  return computeHmac(secret, "order-link", token, until, mark);
}

/** Marks the email without naming it. */
const markOf = (secret: string, email: string): string =>
  computeHmac(secret, "order-link-email", email.toLowerCase()).slice(0, 16);

/**
 * Makes the token of a renewed link, which is mailed to `email`. Nothing is stored: it carries its own end, and works
 * in every address that takes the order's token.
 */
export function createRenewedToken(
  { secret }: Pick<SecretDeps, "secret">,
  { token, email }: { token: string; email: string },
  end: Date,
): string {
  const [until, mark] = [String(Math.floor(end.getTime() / 1000)), markOf(secret, email)];
  return `${token}-${until}-${mark}-${sign(secret, { token, until, mark })}`;
}

/** Reads the token of a link; `isRenewed` while a renewed link opens everything. */
export function parseLinkToken(
  deps: SecretDeps,
  text: string,
): { token: string; isRenewed: boolean; mark?: string | undefined } {
  const [, token = "", until = "", mark, signature = ""] = renewedShape.exec(text) ?? [];
  const isOurs = acceptedSecrets(deps).some((secret) => isSameSecret(signature, sign(secret, { token, until, mark })));
  if (!isOurs) return { token: text, isRenewed: false };
  return { token, isRenewed: Number(until) * 1000 > deps.clock().getTime(), mark };
}

/** True for a renewed link that was mailed to this address, whose holder therefore reads its mailbox. */
export function isLinkMailedTo(deps: SecretDeps, text: string, email: string): boolean {
  const { isRenewed, mark } = parseLinkToken(deps, text);
  if (!isRenewed || mark === undefined) return false;
  return acceptedSecrets(deps).some((secret) => isSameSecret(mark, markOf(secret, email)));
}

/** True when the order's own link no longer shows its buyer (docs/rules.md 7.12). */
export async function isOrderLinkOld(tx: Tx, { id, submittedAt, deliveredAt }: OrderRow, now: Date): Promise<boolean> {
  const lastStepAt = (await findLastStepAt(tx, id)) ?? submittedAt;
  if (now < getOrderLinkEnd({ lastStepAt, deliveredAt: null }, 0)) return false;
  const { returnDays } = await readSettings(tx);
  return now >= getOrderLinkEnd({ lastStepAt, deliveredAt }, returnDays);
}
