import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { z } from "zod";
import type {
  Endpoint,
  EndpointBody,
  EndpointPermission,
  EndpointQuery,
  EndpointResponse,
} from "#contracts/admin/endpoint.ts";
import { refusal } from "#domain/errors.ts";
import {
  type OperatorActor,
  requireOwnAccount,
  requirePermission,
  type TokenActor,
} from "#use-cases/kernel/authorize.ts";
import type { CsvFile, PdfFile } from "#use-cases/kernel/downloads.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError } from "../error-response.ts";
import { callerOf, parseBody } from "../request-body.ts";
import { clearTokenCookie, setTokenCookie, tokenFromCookie } from "../session-cookies.ts";
import { hasAllowedType, readUpload } from "../upload-body.ts";

/** NUL and half letters: no database keeps them, and texts that were pasted hold them. */
const unkept = /\0|\p{Cs}/gu;
/** Maximum nesting of a request body. */
const deepest = 40;

/** The name of a thing with one of them is the name of nothing. */
const sanitizeId = (id: string): string => id.replace(unkept, "\ufffd");

type Who = OperatorActor | TokenActor;
type RouteHandler = (c: Context<AppEnv>, actor: Who) => Response | Promise<Response>;
type AdminRoute = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  need: EndpointPermission,
  answer: RouteHandler,
) => void;

export type ApiActor = OperatorActor | TokenActor;

type EndpointRequest<C extends Endpoint> = {
  actor: ApiActor;
  /** The first parameter of the path, "" where there is none. */
  id: string;
  query: EndpointQuery<C>;
  body: EndpointBody<C>;
  /** The body of a call whose body is a file: read when it is asked for. */
  file: () => Promise<Result<Uint8Array>>;
  caller: ReturnType<typeof callerOf>;
  cookies: Cookies;
};

/** Cookies set by the back office. */
export type Cookies = {
  read: (kind: CookieKind) => string | undefined;
  set: (kind: CookieKind, token: string) => void;
  clear: (kind: CookieKind) => void;
};
type CookieKind = Extract<Parameters<typeof tokenFromCookie>[1], "operator" | "operatorDevice">;

type EndpointResult<C extends Endpoint> = C["response"] extends "pdf"
  ? PdfFile
  : C["response"] extends "csv"
    ? CsvFile
    : EndpointResponse<C>;

/** A refusal may carry what is true now: who saved over somebody else's change sees it. */
type ResultWithCurrent<T> =
  | Result<T>
  | { ok: false; error: Extract<Result<T>, { ok: false }>["error"]; current: unknown };

type EndpointHandler<C extends Endpoint, A> = (asked: A) => Promise<ResultWithCurrent<EndpointResult<C>>>;
export type MountEndpoint = <C extends Endpoint>(one: C, answer: EndpointHandler<C, EndpointRequest<C>>) => void;
type MountOpenEndpoint = <C extends Endpoint>(
  one: C,
  answer: EndpointHandler<C, Omit<EndpointRequest<C>, "actor">>,
) => void;

/** Mounts calls as they are said in `contracts/admin`: right, query and body are judged before `answer` is asked. */
export function endpointMounter(api: Hono<AppEnv>, shop: Pick<Shop, "operators">): MountEndpoint {
  const on = createAdminRouter(api, shop);
  return (one, answer) => {
    on(one.method, one.path, one.permission, (c, actor) =>
      handleEndpoint(c, one, (asked) => answer({ ...asked, actor: actor })),
    );
  };
}

/** The same for calls that are open to who is not signed in. */
export function openEndpointMounter(api: Hono<AppEnv>): MountOpenEndpoint {
  return (one, answer) => {
    if (one.permission !== "open") throw new RangeError(`${one.path} is not open`);
    api.on(one.method, one.path, (c) => handleEndpoint(c, one, answer));
  };
}

async function handleEndpoint<C extends Endpoint>(
  c: Context<AppEnv>,
  one: C,
  answer: EndpointHandler<C, Omit<EndpointRequest<C>, "actor">>,
) {
  const query = one.query?.safeParse(stripUnstorable(c.req.query()));
  if (query && !query.success) return sendError(c, refusal("invalid-input", { fields: fieldsOf(query.error) }));
  if (one.file && !hasAllowedType(c, one.file)) return sendError(c, wrongType(one.file.types));
  const body = one.body ? parseBody(one.body, await readJsonBody(c, one)) : undefined;
  if (body && !body.ok) return sendError(c, body.error);
  const [id = ""] = Object.values(c.req.param() as Record<string, string>);
  const told = await answer({
    id: sanitizeId(id),
    caller: callerOf(c),
    cookies: cookiesOf(c),
    file: () => readUpload(c, one.file ?? { types: [], maxBytes: 0 }),
    query: query?.data as EndpointQuery<C>,
    body: body?.value as EndpointBody<C>,
  });
  if (!told.ok) {
    const refused = sendError(c, told.error, "current" in told ? { current: told.current } : {});
    return typeof one.response === "string" && isDocumentRequest(c)
      ? c.text(told.error.message, refused.status as ContentfulStatusCode)
      : refused;
  }
  return typeof one.response === "string" ? fileOf(c, told.value as PdfFile | CsvFile) : c.json(told.value as object);
}

async function readJsonBody(c: Context<AppEnv>, { rejectsUnstorableText: refusesUnkept }: Endpoint): Promise<unknown> {
  const sent: unknown = await c.req.json();
  return refusesUnkept ? sent : stripUnstorable(sent);
}

const wrongType = (types: readonly string[]) =>
  refusal("unsupported-media-type", { message: `Please send a file of one of these types: ${types.join(", ")}.` });

const cookiesOf = (c: Context<AppEnv>): Cookies => ({
  read: (kind) => tokenFromCookie(c, kind),
  set: (kind, token) => setTokenCookie(c, kind, token),
  clear: (kind) => clearTokenCookie(c, kind),
});

function fieldsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), message]));
}

/** A file in a tab of its own: who reads there why there is none is a person. */
const isDocumentRequest = (c: Context<AppEnv>): boolean => c.req.header("sec-fetch-dest") === "document";

function fileOf(c: Context<AppEnv>, file: PdfFile | CsvFile): Response {
  const name = `filename="${file.fileName}"`;
  if ("text" in file) {
    c.header("Content-Disposition", `attachment; ${name}`);
    return c.body(file.text, 200, { "Content-Type": "text/csv; charset=utf-8" });
  }
  c.header("Content-Disposition", `inline; ${name}`);
  return c.body(new Uint8Array(file.bytes), 200, { "Content-Type": "application/pdf" });
}

/**
 * Every route of the back office says the right that it needs; use cases that know who acts ask once more. A program
 * comes with `Authorization: Bearer` and no cookie counts beside it; people come with their session.
 */
function createAdminRouter(api: Hono<AppEnv>, shop: Pick<Shop, "operators">): AdminRoute {
  return (method, path, need, answer) => {
    api.on(method, path, async (c) => {
      const found = await authenticate(c, shop);
      if (!found.ok) return sendError(c, found.error);
      const refused = permissionError(found.value, need);
      return refused ? sendError(c, refused) : await answer(c, found.value);
    });
  };
}

function permissionError(actor: Who, need: EndpointPermission) {
  if (need === "signed-in" || need === "open") return undefined;
  if (need === "own-account" || need === "enrolling")
    return requireOwnAccount(actor, { enrolling: need === "enrolling" });
  return requirePermission(actor, need);
}

async function authenticate(c: Context<AppEnv>, { operators }: Pick<Shop, "operators">): Promise<Result<Who>> {
  const header = c.req.header("authorization");
  if (header !== undefined) {
    const token = /^Bearer +(\S{1,200})$/i.exec(header)?.[1] ?? "";
    return await operators.byApiToken(token, callerOf(c));
  }
  const who = await operators.bySession(tokenFromCookie(c, "operator"));
  return who ? { ok: true, value: who } : fail("not-signed-in");
}

/** Removes unstorable characters from all texts and keys of a body. */
function stripUnstorable(given: unknown, depth = 0): unknown {
  if (typeof given === "string") return given.replace(unkept, "");
  if (typeof given !== "object" || given === null) return given;
  if (depth > deepest) return null;
  if (Array.isArray(given)) return given.map((item) => stripUnstorable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(given).map(([key, inner]) => [key.replace(unkept, ""), stripUnstorable(inner, depth + 1)]),
  );
}
