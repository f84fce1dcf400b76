import { setTimeout as pause } from "node:timers/promises";
import type { BuyerLog } from "./buyer-log.ts";
import type { Environment } from "./environment.ts";

export type ResponseBody = Record<string, unknown> & { error?: { code?: string } };
export type ShopResponse = { status: number; body: ResponseBody };
type Asked = { path: string; body: unknown; tries?: number };

/** Gives each visit its own IP address, so that rate limits do not apply. */
const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** Posts with retries while the shop does not answer or answers 5xx; undefined when the last try got no answer. */
export async function postWithRetries(
  env: Environment,
  log: BuyerLog,
  { path, body, tries = 6 }: Asked,
): Promise<ShopResponse | undefined> {
  const { number, copy } = log.visit;
  const headers = {
    "content-type": "application/json",
    "accept-encoding": "identity",
    "x-forwarded-for": addressOf(number),
  };
  let last: ShopResponse | undefined;
  for (let tried = 0; tried < tries; tried++) {
    if (tried > 0) await pause(100 * 2 ** tried);
    await env.copies.waitForAny();
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await env.copies.send(path, init, copy + tried);
    const read = answer && (await answer.json().catch(() => undefined));
    last = answer && read ? { status: answer.status, body: read as ResponseBody } : undefined;
    log.events.push(`${path} ${last ? `${last.status} ${last.body.error?.code ?? ""}` : "no answer"}`);
    if (last && last.status < 500) return last;
  }
  return last;
}

/** Posts the form that the gateway sends by the browser; returns the status. */
export async function sendCallbackForm(
  env: Environment,
  log: BuyerLog,
  fields: Record<string, string>,
): Promise<number> {
  const answer = await env.copies.send(
    "/payments/callback",
    { method: "POST", body: new URLSearchParams(fields) },
    log.visit.copy,
  );
  await answer?.arrayBuffer().catch(() => undefined);
  log.events.push(`/payments/callback ${answer?.status ?? "no answer"}`);
  return answer?.status ?? 0;
}
