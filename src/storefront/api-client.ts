import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { Refusal } from "#domain/errors.ts";

/** Longer than any of the server's own timeouts, so that its plain message arrives first. */
export const requestTimeoutMs = 20_000;

export type ApiResult<T> =
  | { kind: "answered"; value: T }
  /** An expected refusal, with the current quote if prices or stock are the reason. */
  | { kind: "refused"; error: Refusal; quote?: QuoteResponse | undefined }
  /** No answer, or (`answered`) a server error with its message, if there is one; `queueTicket` is the buyer's place in line. */
  | { kind: "failed"; answered?: boolean; error?: Refusal | undefined; queueTicket?: string | undefined };

export type HttpMethod = "POST" | "PUT" | "PATCH" | "DELETE";

/** Posts JSON to the shop's API. Never throws. */
export async function postJson<T>(address: string, body: object): Promise<ApiResult<T>> {
  return await sendJson("POST", address, body);
}

/** Reads JSON from the shop's API. Never throws. */
export async function getJson<T>(address: string): Promise<ApiResult<T>> {
  return await fetchJson(address, {});
}

/** Sends JSON with any changing method. Never throws. */
export async function sendJson<T>(method: HttpMethod, address: string, body: object): Promise<ApiResult<T>> {
  const headers = { "Content-Type": "application/json" };
  return await fetchJson(address, { method, headers, body: JSON.stringify(body) });
}

async function fetchJson<T>(address: string, init: RequestInit): Promise<ApiResult<T>> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) });
    if (response.ok) return { kind: "answered", value: (await response.json()) as T };
    const { error, quote, queueTicket } = await readError(response);
    if (response.status >= 500 || !error?.message) return { kind: "failed", answered: true, error, queueTicket };
    return { kind: "refused", error, quote };
  } catch {
    return { kind: "failed" };
  }
}

type ErrorBody = { error?: Refusal; quote?: QuoteResponse; queueTicket?: string };

/** Reads the error and `Retry-After`. A proxy's answer may not be JSON. */
async function readError(response: Response): Promise<ErrorBody> {
  try {
    const { error, ...rest } = (await response.json()) as ErrorBody;
    const retryAfter = Number(response.headers.get("Retry-After"));
    return { ...rest, ...(error && { error: retryAfter > 0 ? { ...error, retryAfter } : error }) };
  } catch {
    return {};
  }
}
