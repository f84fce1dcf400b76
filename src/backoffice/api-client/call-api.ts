import type { Endpoint, EndpointBodyInput, EndpointResponse } from "#contracts/admin/endpoint.ts";

/** Error response of the API; `current` is the record's current version after a conflict. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly current: unknown;
  constructor(status: number, { code, message, fields = {} }: ErrorBody, current: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.current = current;
  }
}
type ErrorBody = { code: string; message: string; fields?: Record<string, string> };

type CallOptions<C> = {
  /** Path parameters: `{ id }`. */
  params?: Record<string, string>;
  /** Undefined and "" are left out; lists are joined by commas. */
  query?: Record<string, unknown>;
} & (EndpointBodyInput<C> extends undefined ? { body?: undefined } : { body: EndpointBodyInput<C> });

export const unreachableError = {
  code: "unreachable",
  message: "We couldn't reach the shop. Nothing was changed. Please try again.",
};

let signInAgain: (() => Promise<boolean>) | undefined;

/** Registers the prompt to sign in again after a session expired; it resolves to true once signed in. Returns its removal. */
export function onSessionExpired(prompt: () => Promise<boolean>): () => void {
  signInAgain = prompt;
  return () => {
    if (signInAgain === prompt) signInAgain = undefined;
  };
}

/**
 * Calls an endpoint and returns its typed response; an error answer throws `ApiError`. When the session has expired, it
 * waits until the operator has signed in again, then repeats the call once.
 */
export async function callApi<C extends Endpoint>(
  endpoint: C,
  ...[options]: EndpointBodyInput<C> extends undefined ? [CallOptions<C>?] : [CallOptions<C>]
) {
  const first = await sendRequest(endpoint, options);
  if (first.ok) return first.value as EndpointResponse<C>;
  const isExpired = first.error.code === "not-signed-in" && endpoint.permission !== "open";
  if (!isExpired || !signInAgain || !(await signInAgain())) throw first.error;
  const second = await sendRequest(endpoint, options);
  if (second.ok) return second.value as EndpointResponse<C>;
  throw second.error;
}

type SendResult = { ok: true; value: unknown } | { ok: false; error: ApiError };

type RequestOptions = Pick<CallOptions<Endpoint>, "params" | "query"> & { body?: unknown };

async function sendRequest(endpoint: Endpoint, options: RequestOptions | undefined): Promise<SendResult> {
  const { body } = options ?? {};
  const init: RequestInit = { method: endpoint.method, headers: { accept: "application/json" } };
  if (endpoint.method === "POST") {
    init.headers = { ...init.headers, "content-type": "application/json" };
    init.body = JSON.stringify(body ?? {});
  }
  const response = await fetch(apiUrl(endpoint, options), init).catch(() => undefined);
  if (!response) return { ok: false, error: new ApiError(0, unreachableError, undefined) };
  if (response.ok) {
    return { ok: true, value: typeof endpoint.response === "string" ? await response.blob() : await response.json() };
  }
  const answer = await response.json().catch(() => ({}));
  const error = answer.error ?? { ...unreachableError, message: "Something went wrong." };
  return { ok: false, error: new ApiError(response.status, error, answer.current) };
}

/** URL of an endpoint, also for links to files. */
export function apiUrl(
  endpoint: Pick<Endpoint, "path">,
  { params = {}, query = {} }: Pick<CallOptions<Endpoint>, "params" | "query"> = {},
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    if (text !== "") search.set(name, text);
  }
  return `/api/admin${path}${search.size > 0 ? `?${search}` : ""}`;
}

/** Makes a key for `requestKey`, one per opened form, so that sending it twice has one effect. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
