import { setTimeout as pause } from "node:timers/promises";
import type { z } from "zod";
import { failSpan, inSpan } from "#telemetry/spans.ts";
import type { GatewayResult } from "./payment-gateway-types.ts";
import { gatewayErrorSchema } from "./razorpay-schemas.ts";

export type RazorpayKeys = { keyId: string; keySecret: string };
/** `totalTimeoutMs` covers all requests of a call, so that shoppers get a response within 10 s (docs/rules.md 8.9). */
export type RequestLimits = {
  requestTimeoutMs: number;
  totalTimeoutMs: number;
  maxAttempts: number;
  retryDelayMs: number;
};
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type GatewayRequest = {
  path: string;
  /** Sends a POST; without a body it is a GET. */
  body?: object;
  headers?: Record<string, string>;
  /** True when the request can be repeated safely. GETs always can. */
  idempotent?: boolean;
};
/** Time limit of one call, shared by all its requests. */
export type Deadline = { until: number };
type Failure = Extract<GatewayResult<never>, { ok: false }>;
type Outcome = { responded: true; status: number; body: unknown } | { responded: false; code: string };

const defaultLimits: RequestLimits = {
  requestTimeoutMs: 4_000,
  totalTimeoutMs: 9_000,
  maxAttempts: 3,
  retryDelayMs: 200,
};
const maxDescriptionLength = 300;
/** Statuses by which the gateway rejects what was asked. */
const requestRejections = [400, 404, 410, 422];

type Parts = RazorpayKeys & { baseUrl: string; fetch: Fetch; limits?: Partial<RequestLimits> | undefined };

/** Sends requests to the gateway's API with timeouts, retries where safe, and checked responses. Never throws. */
export function createRazorpayHttp(parts: Parts) {
  const limits = { ...defaultLimits, ...parts.limits };
  const base = parts.baseUrl.replace(/\/+$/, "");
  const address = new URL(base).hostname;
  const authorization = `Basic ${Buffer.from(`${parts.keyId}:${parts.keySecret}`).toString("base64")}`;
  const redact = (text: string) => redactKeys(text, [authorization, parts.keySecret]).slice(0, maxDescriptionLength);

  const exchange = async ({ path, body, headers }: GatewayRequest, ms: number): Promise<Outcome> => {
    const signal = AbortSignal.timeout(Math.ceil(ms));
    const init: RequestInit = {
      method: body ? "POST" : "GET",
      headers: { authorization, accept: "application/json", "content-type": "application/json", ...headers },
      redirect: "error", // so that the keys never go to another host
      signal,
      ...(body && { body: JSON.stringify(body) }),
    };
    try {
      const answer = parts.fetch(`${base}${path}`, init).then(async (response) => {
        const text = await response.text();
        return { responded: true as const, status: response.status, body: parseJson(text) };
      });
      return await Promise.race([answer, rejectOnAbort(signal)]);
    } catch {
      return { responded: false, code: signal.aborted ? "TIMEOUT" : "NETWORK_ERROR" };
    }
  };

  const send = async (request: GatewayRequest, ms: number): Promise<Outcome> => {
    const method = request.body ? "POST" : "GET";
    const template = withoutIds(request.path);
    const attributes = { "http.request.method": method, "server.address": address, "url.template": template };
    return await inSpan(`${method} ${template}`, { kind: "client", attributes }, async (span) => {
      const outcome = await exchange(request, ms);
      if (outcome.responded) span.setAttribute("http.response.status_code", outcome.status);
      if (!outcome.responded) failSpan(span, outcome.code);
      else if (outcome.status >= 400) failSpan(span, String(outcome.status));
      return outcome;
    });
  };

  return {
    startDeadline: (): Deadline => ({ until: performance.now() + limits.totalTimeoutMs }),
    request: async <T>(
      deadline: Deadline,
      schema: z.ZodType<T>,
      request: GatewayRequest,
    ): Promise<GatewayResult<T>> => {
      const tries = !request.body || request.idempotent ? limits.maxAttempts : 1;
      let last: Failure = unreachable("TIMEOUT");
      for (let tried = 0; tried < tries; tried++) {
        if (tried > 0) await pause(limits.retryDelayMs * 2 ** (tried - 1) * (0.5 + Math.random()));
        const left = deadline.until - performance.now();
        if (left <= 0) return last;
        const result = readResponse(schema, await send(request, Math.min(limits.requestTimeoutMs, left)), redact);
        if (result.ok || result.kind === "refused" || result.areKeysRefused) return result;
        last = result;
      }
      return last;
    },
  };
}

/** The path by which a trace groups calls: without ids and query. */
function withoutIds(path: string): string {
  return (path.split("?")[0] ?? "").replaceAll(/\b([a-z]+)_[A-Za-z0-9]+/g, "{$1}");
}

function readResponse<T>(schema: z.ZodType<T>, outcome: Outcome, redact: (text: string) => string): GatewayResult<T> {
  if (!outcome.responded) return unreachable(outcome.code);
  const { status, body } = outcome;
  if (status >= 200 && status < 300) {
    const value = schema.safeParse(body);
    return value.success ? { ok: true, value: value.data } : unreachable("BAD_ANSWER");
  }
  const error = gatewayErrorSchema.safeParse(body);
  const code = error.success ? redact(error.data.error.code) : `HTTP_${status}`;
  const description = error.success ? redact(error.data.error.description ?? "") : "";
  // Only such an answer in the gateway's own format is about the payment. Wrong keys, a rate limit, a request with the same
  // key that is still in progress (409) or a proxy's page say nothing about it.
  const isRefused = error.success && requestRejections.includes(status);
  const areKeysRefused = status === 401 || status === 403;
  return { ok: false, kind: isRefused ? "refused" : "unreachable", code, description, areKeysRefused };
}

function unreachable(code: string): Failure {
  return { ok: false, kind: "unreachable", code, description: "the payment gateway returned no usable response" };
}

/** Rejects on abort, because a gateway in the same process ignores the signal. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function redactKeys(text: string, keys: string[]): string {
  return keys.reduce((redacted, key) => (key ? redacted.replaceAll(key, "…") : redacted), text);
}
