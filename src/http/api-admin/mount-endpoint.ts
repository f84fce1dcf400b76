import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import type { z } from "zod";
import type {
  Endpoint,
  EndpointBody,
  EndpointPermission,
  EndpointQuery,
  EndpointResponse,
  FileType,
} from "#contracts/admin/endpoint.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import {
  type OperatorActor,
  requireFreshSecondFactor,
  requireOwnAccount,
  requirePermission,
  type TokenActor,
} from "#use-cases/kernel/authorize.ts";
import type { ByteStream, CsvStream, PdfFile, TextFile } from "#use-cases/kernel/downloads.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { recordSecurityEvent } from "#use-cases/kernel/security-events.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { isDocumentRequest, sendError, sendErrorText } from "../error-response.ts";
import { callerOf, parseBody } from "../request-body.ts";
import { clearTokenCookie, setTokenCookie, tokenFromCookie } from "../session-cookies.ts";
import { hasAllowedType, readUpload } from "../upload-body.ts";

/** NUL and lone surrogates, which pasted text may contain: PostgreSQL rejects both. */
const unstorable = /\0|\p{Cs}/gu;
/** Maximum nesting of a request body. */
const maxDepth = 40;

/** Replaces unstorable characters, so that the id matches no record. */
const sanitizeId = (id: string): string => id.replace(unstorable, "\ufffd");

type RouteHandler = (c: Context<AppEnv>, actor: ApiActor) => Response | Promise<Response>;
type AdminRoute = (endpoint: Endpoint, handler: RouteHandler) => void;

export type ApiActor = OperatorActor | TokenActor;

type EndpointRequest<C extends Endpoint> = {
  actor: ApiActor;
  /** The first path parameter; "" without one. */
  id: string;
  query: EndpointQuery<C>;
  body: EndpointBody<C>;
  /** Reads the uploaded file. */
  file: () => Promise<Result<Uint8Array>>;
  caller: ReturnType<typeof callerOf>;
  cookies: Cookies;
};

/** Access to the back office's cookies. */
export type Cookies = {
  read: (kind: CookieKind) => string | undefined;
  set: (kind: CookieKind, token: string) => void;
  clear: (kind: CookieKind) => void;
};
type CookieKind = Extract<Parameters<typeof tokenFromCookie>[1], "operator" | "operatorDevice">;

type EndpointResult<C extends Endpoint> = C["response"] extends "pdf"
  ? PdfFile
  : C["response"] extends "csv"
    ? TextFile | CsvStream
    : C["response"] extends "zip"
      ? ByteStream
      : C["response"] extends "html" | "json"
        ? TextFile
        : EndpointResponse<C>;

/** A refusal may carry the current record, so that the operator sees a conflicting change. */
type ResultWithCurrent<T> =
  | Result<T>
  | { ok: false; error: Extract<Result<T>, { ok: false }>["error"]; current: unknown };

type EndpointHandler<C extends Endpoint, A> = (request: A) => Promise<ResultWithCurrent<EndpointResult<C>>>;
export type MountEndpoint = <C extends Endpoint>(endpoint: C, handler: EndpointHandler<C, EndpointRequest<C>>) => void;
type MountOpenEndpoint = <C extends Endpoint>(
  endpoint: C,
  handler: EndpointHandler<C, Omit<EndpointRequest<C>, "actor">>,
) => void;

/** Mounts endpoints of `contracts/admin`: checks permission, query and body before it calls the handler. */
export function endpointMounter(api: Hono<AppEnv>, shop: Pick<Shop, "operators">): MountEndpoint {
  const route = createAdminRouter(api, shop);
  return (endpoint, handler) => {
    route(endpoint, (c, actor) => handleEndpoint(c, endpoint, (request) => handler({ ...request, actor })));
  };
}

/** Mounts endpoints that need no sign-in. */
export function openEndpointMounter(api: Hono<AppEnv>): MountOpenEndpoint {
  return (endpoint, handler) => {
    if (endpoint.permission !== "open") throw new RangeError(`${endpoint.path} is not open`);
    api.on(endpoint.method, endpoint.path, (c) => handleEndpoint(c, endpoint, handler));
  };
}

async function handleEndpoint<C extends Endpoint>(
  c: Context<AppEnv>,
  endpoint: C,
  handler: EndpointHandler<C, Omit<EndpointRequest<C>, "actor">>,
) {
  const query = endpoint.query?.safeParse(stripUnstorable(c.req.query()));
  if (query && !query.success) return refuse(c, endpoint, refusal("invalid-input", { fields: fieldsOf(query.error) }));
  if (endpoint.file && !hasAllowedType(c, endpoint.file)) return sendError(c, wrongType(endpoint.file.types));
  const body = endpoint.body ? parseBody(endpoint.body, await readJsonBody(c, endpoint)) : undefined;
  if (body && !body.ok) return sendError(c, body.error);
  const [id = ""] = Object.values(c.req.param() as Record<string, string>);
  const result = await handler({
    id: sanitizeId(id),
    caller: callerOf(c),
    cookies: cookiesOf(c),
    file: () => readUpload(c, endpoint.file ?? { types: [], maxBytes: 0 }),
    query: query?.data as EndpointQuery<C>,
    body: body?.value as EndpointBody<C>,
  });
  if (!result.ok) return refuse(c, endpoint, result.error, "current" in result ? { current: result.current } : {});
  if (typeof endpoint.response === "string")
    recordSecurityEvent({ kind: "data-export", outcome: "ok", detail: endpoint.path });
  return typeof endpoint.response === "string"
    ? sendFile(c, endpoint.response, result.value as DownloadedFile)
    : c.json(result.value as object);
}

async function readJsonBody(c: Context<AppEnv>, { rejectsUnstorableText }: Endpoint): Promise<unknown> {
  const sent: unknown = await c.req.json();
  return rejectsUnstorableText ? sent : stripUnstorable(sent);
}

const wrongType = (types: readonly string[]) =>
  refusal("unsupported-media-type", { message: `Please upload a file of one of these types: ${types.join(", ")}.` });

const cookiesOf = (c: Context<AppEnv>): Cookies => ({
  read: (kind) => tokenFromCookie(c, kind),
  set: (kind, token) => setTokenCookie(c, kind, token),
  clear: (kind) => clearTokenCookie(c, kind),
});

function fieldsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]));
}

/** Refuses a call. A tab that was opened for a file leads to the sign-in where the session has ended. */
function refuse(c: Context<AppEnv>, { response }: Endpoint, error: Refusal, extra: object = {}): Response {
  if (typeof response !== "string" || !isDocumentRequest(c)) return sendError(c, error, extra);
  if (error.code === "not-signed-in") return c.redirect("/admin", 303);
  return sendErrorText(c, error);
}

const contentTypes: Record<FileType, string> = {
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  zip: "application/zip",
  html: "text/html; charset=utf-8",
  json: "application/json; charset=utf-8",
};

type DownloadedFile = PdfFile | TextFile | CsvStream | ByteStream;

function sendFile(c: Context<AppEnv>, type: FileType, file: DownloadedFile): Response {
  const headers = { "Content-Type": contentTypes[type] };
  const name = `filename="${file.fileName}"`;
  if (!("bytes" in file)) {
    c.header("Content-Disposition", `attachment; ${name}`);
    return c.body("text" in file ? file.text : streamParts(c, file.parts), 200, headers);
  }
  c.header("Content-Disposition", `inline; ${name}`);
  return c.body(new Uint8Array(file.bytes), 200, headers);
}

/**
 * Cuts the connection when a part fails: a file that was cut off must not look complete, nor contain the error's text.
 */
function streamParts(c: Context<AppEnv>, parts: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
  const encoder = new TextEncoder();
  const file = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await file.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      } catch (error) {
        c.get("reportError")?.(error);
        if (!outgoing) return controller.error(error);
        outgoing.destroy();
        controller.close();
      }
    },
    cancel: async () => void (await file.return?.()),
  });
}

/**
 * Checks the permission of every back office route; use cases check it again. API clients authenticate with
 * `Authorization: Bearer`, which overrides the session cookie of operators.
 */
function createAdminRouter(api: Hono<AppEnv>, shop: Pick<Shop, "operators">): AdminRoute {
  return (endpoint, handler) => {
    api.on(endpoint.method, endpoint.path, async (c) => {
      const actor = await authenticate(c, shop);
      if (!actor.ok) return refuse(c, endpoint, actor.error);
      const refused = endpointError(actor.value, endpoint);
      return refused ? refuse(c, endpoint, refused) : await handler(c, actor.value);
    });
  };
}

function endpointError(actor: ApiActor, { permission, stepUp }: Endpoint) {
  return permissionError(actor, permission) ?? (stepUp === "always" ? requireFreshSecondFactor(actor) : undefined);
}

function permissionError(actor: ApiActor, permission: EndpointPermission) {
  if (permission === "signed-in" || permission === "open") return undefined;
  if (permission === "own-account" || permission === "enrolling")
    return requireOwnAccount(actor, { enrolling: permission === "enrolling" });
  return requirePermission(actor, permission);
}

async function authenticate(c: Context<AppEnv>, { operators }: Pick<Shop, "operators">): Promise<Result<ApiActor>> {
  const header = c.req.header("authorization");
  if (header !== undefined) {
    const token = /^Bearer +(\S{1,200})$/i.exec(header)?.[1] ?? "";
    return await operators.byApiToken(token, callerOf(c));
  }
  const actor = await operators.bySession(tokenFromCookie(c, "operator"));
  return actor ? { ok: true, value: actor } : fail("not-signed-in");
}

/** Removes unstorable characters from all texts and keys of a body. */
function stripUnstorable(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.replace(unstorable, "");
  if (typeof value !== "object" || value === null) return value;
  if (depth > maxDepth) return null;
  if (Array.isArray(value)) return value.map((item) => stripUnstorable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.replace(unstorable, ""), stripUnstorable(inner, depth + 1)]),
  );
}
