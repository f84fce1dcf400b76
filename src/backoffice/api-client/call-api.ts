import type { Endpoint, EndpointBodyInput, EndpointResponse } from "#contracts/admin/endpoint.ts";

/** What the server refused, in its own words; `current` is what is true now, where somebody else was faster. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly current: unknown;
  constructor(status: number, { code, message, fields = {} }: RefusedError, current: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.current = current;
  }
}
type RefusedError = { code: string; message: string; fields?: Record<string, string> };

type Given<C> = {
  /** Parts of the path by name: `{ id }`. */
  params?: Record<string, string>;
  /** What is undefined or "" is left out; lists are joined by commas. */
  query?: Record<string, unknown>;
} & (EndpointBodyInput<C> extends undefined ? { body?: undefined } : { body: EndpointBodyInput<C> });

export const unreachableError = {
  code: "unreachable",
  message: "The shop cannot be reached. Nothing was changed; please try again.",
};

let comeIn: (() => Promise<boolean>) | undefined;

/** Who is asked to sign in when a session ended: answers true once somebody is in again. Gives a way to stop that. */
export function onSessionExpired(asked: () => Promise<boolean>): () => void {
  comeIn = asked;
  return () => {
    if (comeIn === asked) comeIn = undefined;
  };
}

/**
 * Asks the shop; the answer has the shape that the call says, a refusal throws `Refused`. Where the session ended
 * meanwhile nothing was done: it waits until somebody is signed in again, then asks once more.
 */
export async function callApi<C extends Endpoint>(
  one: C,
  ...[given]: EndpointBodyInput<C> extends undefined ? [Given<C>?] : [Given<C>]
) {
  const first = await sent(one, given);
  if (first.ok) return first.value as EndpointResponse<C>;
  const isOver = first.error.code === "not-signed-in" && one.permission !== "open";
  if (!isOver || !comeIn || !(await comeIn())) throw first.error;
  const second = await sent(one, given);
  if (second.ok) return second.value as EndpointResponse<C>;
  throw second.error;
}

type Sent = { ok: true; value: unknown } | { ok: false; error: ApiError };

type Asked = Pick<Given<Endpoint>, "params" | "query"> & { body?: unknown };

async function sent(one: Endpoint, given: Asked | undefined): Promise<Sent> {
  const { body } = given ?? {};
  const init: RequestInit = { method: one.method, headers: { accept: "application/json" } };
  if (one.method === "POST") {
    init.headers = { ...init.headers, "content-type": "application/json" };
    init.body = JSON.stringify(body ?? {});
  }
  const response = await fetch(apiUrl(one, given), init).catch(() => undefined);
  if (!response) return { ok: false, error: new ApiError(0, unreachableError, undefined) };
  if (response.ok) {
    return { ok: true, value: typeof one.response === "string" ? await response.blob() : await response.json() };
  }
  const said = await response.json().catch(() => ({}));
  const error = said.error ?? { ...unreachableError, message: "Something went wrong." };
  return { ok: false, error: new ApiError(response.status, error, said.current) };
}

/** Where a call lies, for links to files too. */
export function apiUrl(
  one: Pick<Endpoint, "path">,
  { params = {}, query = {} }: Pick<Given<Endpoint>, "params" | "query"> = {},
) {
  const path = one.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
    if (text !== "") search.set(name, text);
  }
  return `/api/admin${path}${search.size > 0 ? `?${search}` : ""}`;
}

/** For `requestKey`: one for each time that a form is opened, so that sending it twice is sending it once. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
