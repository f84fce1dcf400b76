import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import type { GatewayResult } from "./payment-gateway-types.ts";
import { gatewayErrorSchema } from "./razorpay-schemas.ts";

export type RazorpayKeys = { keyId: string; keySecret: string };
/** `requestTimeoutMs`: one request. `totalTimeoutMs`: all of one call, so that a person hears something within 10 s (docs/rules.md 8.9). */
export type RequestLimits = {
  requestTimeoutMs: number;
  totalTimeoutMs: number;
  maxAttempts: number;
  retryDelayMs: number;
};
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type GatewayRequest = {
  path: string;
  /** A POST; without it a GET. */
  body?: object;
  headers?: Record<string, string>;
  /** True when repeating the request changes nothing more. GETs always are. */
  idempotent?: boolean;
};
/** The time that one call of the shop has, shared by all its requests. */
export type Deadline = { until: number };
type Failure = Extract<GatewayResult<never>, { ok: false }>;
type Outcome = { answered: true; status: number; body: unknown } | { answered: false; code: string };

const standard: RequestLimits = { requestTimeoutMs: 4_000, totalTimeoutMs: 9_000, maxAttempts: 3, retryDelayMs: 200 };
const longestDescription = 300;

type Parts = RazorpayKeys & { baseUrl: string; fetch: Fetch; limits?: Partial<RequestLimits> | undefined };

/** Requests of the gateway's API: timed out, repeated where that is safe, their answers checked. Never throws. */
export function createRazorpayHttp(parts: Parts) {
  const limits = { ...standard, ...parts.limits };
  const base = parts.baseUrl.replace(/\/+$/, "");
  const authorization = `Basic ${Buffer.from(`${parts.keyId}:${parts.keySecret}`).toString("base64")}`;
  const hush = (text: string) => withoutKeys(text, [authorization, parts.keySecret]).slice(0, longestDescription);

  const send = async ({ path, body, headers }: GatewayRequest, ms: number): Promise<Outcome> => {
    const signal = AbortSignal.timeout(Math.ceil(ms));
    const init: RequestInit = {
      method: body ? "POST" : "GET",
      headers: { authorization, accept: "application/json", "content-type": "application/json", ...headers },
      redirect: "error", // or the keys would travel to another host
      signal,
      ...(body && { body: JSON.stringify(body) }),
    };
    try {
      const exchange = parts.fetch(`${base}${path}`, init).then(async (answer) => {
        const text = await answer.text();
        return { answered: true as const, status: answer.status, body: parsed(text) };
      });
      return await Promise.race([exchange, ended(signal)]);
    } catch {
      return { answered: false, code: signal.aborted ? "TIMEOUT" : "NETWORK_ERROR" };
    }
  };

  return {
    begin: (): Deadline => ({ until: performance.now() + limits.totalTimeoutMs }),
    ask: async <T>(patience: Deadline, shape: z.ZodType<T>, asked: GatewayRequest): Promise<GatewayResult<T>> => {
      const tries = !asked.body || asked.idempotent ? limits.maxAttempts : 1;
      let last: Failure = unreachable("TIMEOUT");
      for (let tried = 0; tried < tries; tried++) {
        if (tried > 0) await pause(limits.retryDelayMs * 2 ** (tried - 1) * (0.5 + Math.random()));
        const left = patience.until - performance.now();
        if (left <= 0) return last;
        const answer = read(shape, await send(asked, Math.min(limits.requestTimeoutMs, left)), hush);
        if (answer.ok || answer.kind === "refused") return answer;
        last = answer;
      }
      return last;
    },
  };
}

function read<T>(shape: z.ZodType<T>, outcome: Outcome, hush: (text: string) => string): GatewayResult<T> {
  if (!outcome.answered) return unreachable(outcome.code);
  const { status, body } = outcome;
  if (status >= 200 && status < 300) {
    const value = shape.safeParse(body);
    return value.success ? { ok: true, value: value.data } : unreachable("BAD_ANSWER");
  }
  const said = gatewayErrorSchema.safeParse(body);
  const code = said.success ? hush(said.data.error.code) : `HTTP_${status}`;
  const description = said.success ? hush(said.data.error.description ?? "") : "";
  // 409: the first request with this key is still being worked on. 429: come back later.
  const refused = status >= 400 && status < 500 && status !== 408 && status !== 409 && status !== 429;
  return { ok: false, kind: refused ? "refused" : "unreachable", code, description };
}

function unreachable(code: string): Failure {
  return { ok: false, kind: "unreachable", code, description: "the payment gateway gave no usable answer" };
}

/** A gateway in the same process hears no abort: nobody waits for it longer all the same. */
function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withoutKeys(text: string, keys: string[]): string {
  return keys.reduce((kept, key) => (key ? kept.replaceAll(key, "…") : kept), text);
}
