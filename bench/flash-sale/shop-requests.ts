import { setTimeout as pause } from "node:timers/promises";
import { type HttpAnswer, sendHttp } from "../support/http-client.ts";
import type { Mailboxes } from "./mailboxes.ts";
import type { Buyer } from "./plan-buyer.ts";
import type { SaleLog, Step } from "./sale-log.ts";

/** Everything that a buyer's requests need. */
export type Sale = {
  log: SaleLog;
  /** The load balancer. */
  port: number;
  gatewayPort: number;
  item: string;
  mailboxes: Mailboxes;
  isGatewaySlow: () => boolean;
};
export type Answer = { status: number; code: string | undefined; body: Record<string, unknown> };
/** `step` is undefined for requests that no buyer waits for. */
type Question = { step?: Step; path: string; body?: unknown; tries?: number };

/** A browser treats a connection that ends without an answer like a 502: it sends the request again. */
const lostAnswer: HttpAnswer = { status: 502, headers: {}, body: Buffer.alloc(0) };

/** The checkout page tries as often (docs/rules.md 7.14). */
const mostTries = 60;

/**
 * Sends a request as the shop's page does: after a 503 with Retry-After, or when the answer is lost (the load
 * balancer's 502), it sends the same request again. Undefined when even the last try failed.
 */
export async function askShop(sale: Sale, buyer: Buyer, question: Question): Promise<Answer | undefined> {
  const { step, path, body, tries = mostTries } = question;
  const { log } = sale;
  let last: Answer | undefined;
  for (let tried = 0; tried < tries; tried++) {
    const [began, wasSlow] = [performance.now(), sale.isGatewaySlow()];
    const sent = sendHttp(sale.port, {
      method: body === undefined ? "GET" : "POST",
      path,
      headers: {
        "x-forwarded-for": buyer.address,
        "accept-encoding": body === undefined ? "br" : "identity",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { status, headers, body: bytes }: HttpAnswer = await sent.catch(() => lostAnswer);
    const isJson = headers["content-type"]?.includes("json") ?? false;
    const read = isJson ? (JSON.parse(bytes.toString()) as Answer["body"] & { error?: { code?: string } }) : {};
    last = { status, code: read.error?.code, body: read };
    log.countAnswer(`${path.replace(/^\/order\/.*/, "/order/{token}")} ${status} ${last.code ?? ""}`.trimEnd());
    if (status < 500) {
      const ms = performance.now() - began;
      const isGatewaySlow = wasSlow || sale.isGatewaySlow();
      if (step && status === 200) log.accepted.push({ step, ms, at: began, isGatewaySlow });
      return last;
    }
    const retryAfter = Number(headers["retry-after"]);
    if (status === 502) log.cut.add(buyer.number);
    else if (status === 503 && retryAfter > 0) log.askedBack.add(buyer.number);
    else log.violations.push(`${path} answered ${status} ${last.code}`);
    if (tried < tries - 1) await pause(((retryAfter || 0.5) + Math.random()) * 1_000);
  }
  return last?.code === "payment-not-saved" ? last : undefined;
}
