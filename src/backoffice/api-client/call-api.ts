import type { Endpoint, EndpointBodyInput, EndpointResponse } from "#contracts/admin/endpoint.ts";

/** Error response of the API; `current` is the record's current version after a conflict. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly current: unknown;
  /** Id of the request in the shop's log; none when no answer came. */
  readonly reference: string | undefined;
  constructor(status: number, { code, message, fields = {} }: ErrorBody, current: unknown, reference?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.current = current;
    this.reference = reference;
  }
}

/** Tells whether a list refused its cursor: rows were changed or removed since its page was read. */
export const isCursorGone = (error: unknown): boolean => error instanceof ApiError && error.code === "bad-request";

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

const unknownOutcomeError = {
  code: "unknown-outcome",
  message: "The shop didn't answer, so we don't know whether that worked. Check before you try again.",
};

/** Tells whether a call may have been carried out although it failed. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === unknownOutcomeError.code;

type CalledEndpoint = Pick<Endpoint, "method" | "permission">;

type NoAnswer = { status?: number; reference?: string | undefined; wasOffline?: boolean };

/**
 * Error of a call that got no complete answer. Its request may have been carried out, unless it only reads or the browser
 * was offline before and didn't send it.
 */
export function noAnswerError(
  { method, permission }: CalledEndpoint,
  { status = 0, reference, wasOffline = false }: NoAnswer = {},
): ApiError {
  const changedNothing = wasOffline || method === "GET" || permission.endsWith(".read");
  return new ApiError(status, changedNothing ? unreachableError : unknownOutcomeError, undefined, reference);
}

type ErrorAnswer = { error?: ErrorBody; current?: unknown } | null | undefined;

/** Error of an answer with an error status. Only the shop's own answers have a body, those of a proxy don't. */
export function answeredError(
  endpoint: CalledEndpoint,
  status: number,
  answer: ErrorAnswer,
  reference?: string,
): ApiError {
  if (answer?.error) return new ApiError(status, answer.error, answer.current, reference);
  if (status >= 500) return noAnswerError(endpoint, { status, reference });
  const message = "Something went wrong. Please try again.";
  return new ApiError(status, { code: "unreachable", message }, undefined, reference);
}

/** Tells whether the browser knows that nothing can be sent. */
export const isOffline = (): boolean => navigator.onLine === false;

type Prompt = () => Promise<boolean>;

/** Refusals after which the operator is asked for something and the call is repeated. */
type PromptedCode = "not-signed-in" | "second-factor-stale";

const prompts = new Map<PromptedCode, Prompt>();

/**
 * Registers what asks the operator when a call was refused with that code: to sign in again, or to confirm who they are.
 * It resolves to true when the call can be repeated. Returns its removal.
 */
export function onRefused(code: PromptedCode, prompt: Prompt): () => void {
  prompts.set(code, prompt);
  return () => {
    if (prompts.get(code) === prompt) prompts.delete(code);
  };
}

/**
 * Calls an endpoint and returns its typed response; an error answer throws `ApiError`. When the session has expired, or the
 * action asks for a fresh second factor, it waits until the operator has given what is needed, then repeats the call. The
 * refused call did nothing.
 */
export async function callApi<C extends Endpoint>(
  endpoint: C,
  ...[options]: EndpointBodyInput<C> extends undefined ? [CallOptions<C>?] : [CallOptions<C>]
) {
  const asked = new Set<string>();
  for (;;) {
    const answer = await sendRequest(endpoint, options);
    if (answer.ok) return answer.value as EndpointResponse<C>;
    const { code } = answer.error;
    const prompt = endpoint.permission === "open" || asked.has(code) ? undefined : prompts.get(code as PromptedCode);
    asked.add(code);
    if (!prompt || !(await prompt())) throw answer.error;
  }
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
  const wasOffline = isOffline();
  const response = await fetch(apiUrl(endpoint, options), init).catch(() => undefined);
  if (!response) return { ok: false, error: noAnswerError(endpoint, { wasOffline }) };
  const isFile = response.ok && typeof endpoint.response === "string";
  // An answer that breaks off on its way is none.
  const answer = await (isFile ? response.blob() : response.json()).catch(() => undefined);
  if (!response.ok) {
    const reference = response.headers.get("x-request-id") ?? undefined;
    return { ok: false, error: answeredError(endpoint, response.status, answer, reference) };
  }
  return answer === undefined ? { ok: false, error: noAnswerError(endpoint) } : { ok: true, value: answer };
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
