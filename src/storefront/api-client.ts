import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { Refusal } from "#domain/errors.ts";

/** Longer than the server lets anything take (running.md: a plain message within 10 s). */
export const requestTimeoutMs = 20_000;

export type ApiResult<T> =
  | { kind: "answered"; value: T }
  /** Understood and refused, in words; with the quote as it is now where that is why. */
  | { kind: "refused"; error: Refusal; quote?: QuoteResponse | undefined }
  /** No answer, or (`answered`) one of a broken server, with what it says about it, if anything. */
  | { kind: "failed"; answered?: boolean; error?: Refusal | undefined };

export type HttpMethod = "POST" | "PUT" | "PATCH" | "DELETE";

/** JSON to the shop's API. Never throws. */
export async function postJson<T>(address: string, body: object): Promise<ApiResult<T>> {
  return await sendJson("POST", address, body);
}

/** The same for what is changed or taken away. */
export async function sendJson<T>(method: HttpMethod, address: string, body: object): Promise<ApiResult<T>> {
  try {
    const response = await fetch(address, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.ok) return { kind: "answered", value: (await response.json()) as T };
    const { error, quote } = await refusedIn(response);
    if (response.status >= 500 || !error?.message) return { kind: "failed", answered: true, error };
    return { kind: "refused", error, quote };
  } catch {
    return { kind: "failed" };
  }
}

/** How long to wait stands in the answer's head. What stands between us and the shop may answer without JSON. */
async function refusedIn(response: Response): Promise<{ error?: Refusal; quote?: QuoteResponse }> {
  try {
    const { error, quote } = (await response.json()) as { error?: Refusal; quote?: QuoteResponse };
    const retryAfter = Number(response.headers.get("Retry-After"));
    return { ...(error && { error: retryAfter > 0 ? { ...error, retryAfter } : error }), ...(quote && { quote }) };
  } catch {
    return {};
  }
}
