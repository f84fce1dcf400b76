import { computeHmac, isSameSecret } from "#auth/hmac.ts";
import type { Tx } from "#db/client.ts";
import { findLastStepAt, type OrderRow } from "#db/queries/orders/order-queries.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { getOrderLinkEnd } from "#domain/orders/order-link.ts";
import { acceptedSecrets, type SecretDeps } from "./accepted-secrets.ts";

/** The order's token, the seconds until which a renewed link opens everything, and the signature of both. */
const renewedShape = /^([\w-]{32,120})-(\d{10})-([\w-]{43})$/;

const sign = (secret: string, token: string, until: string): string => computeHmac(secret, "order-link", token, until);

/**
 * Makes the token of a renewed link. Nothing is stored: it carries its own end, and works in every address
 * that takes the order's token.
 */
export function createRenewedToken({ secret }: Pick<SecretDeps, "secret">, token: string, until: Date): string {
  const seconds = String(Math.floor(until.getTime() / 1000));
  return `${token}-${seconds}-${sign(secret, token, seconds)}`;
}

/** Reads the token of a link; `isRenewed` while a renewed link opens everything. */
export function parseLinkToken(deps: SecretDeps, text: string): { token: string; isRenewed: boolean } {
  const [, token = "", until = "", signature = ""] = renewedShape.exec(text) ?? [];
  const isOurs = acceptedSecrets(deps).some((secret) => isSameSecret(signature, sign(secret, token, until)));
  if (!isOurs) return { token: text, isRenewed: false };
  return { token, isRenewed: Number(until) * 1000 > deps.clock().getTime() };
}

/** True when the order's own link no longer shows its buyer (docs/rules.md 7.12). */
export async function isOrderLinkOld(tx: Tx, { id, submittedAt, deliveredAt }: OrderRow, now: Date): Promise<boolean> {
  const lastStepAt = (await findLastStepAt(tx, id)) ?? submittedAt;
  if (now < getOrderLinkEnd({ lastStepAt, deliveredAt: null }, 0)) return false;
  const { returnDays } = await readSettings(tx);
  return now >= getOrderLinkEnd({ lastStepAt, deliveredAt }, returnDays);
}
