import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { GroqOutcome } from "#gateways/sanity/groq-pool.ts";
import type { GroqQuery, SanityUseCases } from "#use-cases/sanity/query-documents.ts";
import type { AppEnv } from "../context.ts";
import { callerOf } from "../request-body.ts";
import { readQuery } from "./read-query.ts";
import { sendFailure, sendRetry } from "./send-failure.ts";

const maxBodyBytes = 64 * 1024;
const maxIds = 100;
/** Changes are handled after the check of their origin (mutations.ts). */
const mutatePath = /\/data\/mutate\/production$/;
export const version = "/:version{v(?:1|X|\\d{4}-\\d{2}-\\d{2})}";

/** Headers that the official client sends. */
const clientHeaders = ["Authorization", "Content-Type", "X-Sanity-Project-ID", "X-Sanity-App", "X-Sanity-Lineage"];

/**
 * The query API of the old content service: answers and errors have its format (docs/sanity.md). It reads no cookie and
 * no token, so any site may query it.
 */
export function createDataApi(sanity: SanityUseCases): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(`${version}/data/*`, allowEverySite(), limitBody());
  api.on(["GET", "POST"], `${version}/data/query/production`, async (c) => {
    const asked = await readQuery(c.req);
    return asked.ok ? await answerQuery(c, sanity, asked.value) : sendFailure(c, 400, asked.message);
  });
  api.get(`${version}/data/doc/production/:ids`, (c) => answerDocuments(c, sanity));
  api.on(["GET", "POST"], `${version}/data/actions/production`, (c) =>
    c.json({ error: { type: "mutationError", description: refusedWrite, items: [] } }, 403),
  );
  api.all(`${version}/data/:call{(?:listen|live|history|export)}/*`, (c) =>
    sendFailure(c, 403, "Insufficient permissions"),
  );
  api.all(`${version}/data/:call{(?:query|doc|mutate|actions|listen)}/:dataset{(?!production(?:/|$)).+}`, (c) =>
    sendFailure(c, 404, `Dataset "${c.req.param("dataset").split("/")[0]?.slice(0, 64)}" not found`),
  );
  api.all(`${version}/data/*`, async (c, next) =>
    mutatePath.test(c.req.path) ? await next() : sendFailure(c, 404, "Not found"),
  );
  return api;
}

const refusedWrite = 'Insufficient permissions; permission "update" required';

const allowEverySite = (): MiddlewareHandler =>
  cors({
    origin: "*",
    allowMethods: ["GET", "POST", "HEAD", "OPTIONS"],
    allowHeaders: clientHeaders,
    exposeHeaders: ["Retry-After"],
    maxAge: 600,
  });

const limitBody = (): MiddlewareHandler =>
  bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => {
      c.header("Connection", "close");
      return sendFailure(c, 413, "Request body is too large");
    },
  });

async function answerQuery(c: Context<AppEnv>, sanity: SanityUseCases, asked: GroqQuery): Promise<Response> {
  const start = performance.now();
  const outcome = await sanity.query(asked, callerOf(c));
  if (outcome.kind !== "result") return sendOutcome(c, outcome, asked.query);
  const query = c.req.query("returnQuery") === "false" ? "" : `"query":${JSON.stringify(asked.query)},`;
  const ms = Math.round(performance.now() - start);
  // The result is JSON already, so a large one is not parsed and serialised again.
  return sendJson(c, `{${query}"result":${outcome.result},"syncTags":[],"ms":${ms}}`);
}

/**
 * Answers `getDocument` and `getDocuments`: existing documents in the order of their ids, and the ids of missing ones.
 */
async function answerDocuments(c: Context<AppEnv>, sanity: SanityUseCases): Promise<Response> {
  const ids = (c.req.param("ids") ?? "").split(",").filter((id) => id !== "");
  if (ids.length === 0 || ids.length > maxIds) return sendFailure(c, 400, `Between 1 and ${maxIds} ids are required`);
  const query = "*[_id in $ids]";
  const outcome = await sanity.query({ query, params: { ids } }, callerOf(c));
  if (outcome.kind !== "result") return sendOutcome(c, outcome, query);
  const found = new Map((JSON.parse(outcome.result) as { _id: string }[]).map((document) => [document._id, document]));
  const documents = ids.flatMap((id) => found.get(id) ?? []);
  const omitted = ids.filter((id) => !found.has(id)).map((id) => ({ id, reason: "existence" }));
  return sendJson(c, JSON.stringify({ documents, omitted }));
}

const sendJson = (c: Context, body: string): Response =>
  c.body(body, 200, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" });

type Failed = Exclude<Awaited<ReturnType<SanityUseCases["query"]>>, { kind: "result" }>;

/**
 * Sends a failure in the old service's format: `{error: {type, description, …}}`, or `{statusCode, error, message}`.
 */
function sendOutcome(c: Context<AppEnv>, outcome: Failed, query: string): Response {
  switch (outcome.kind) {
    case "invalid": {
      const start = Math.min(outcome.position ?? 0, query.length);
      const end = outcome.position === undefined ? query.length : start;
      return sendQueryError(c, 400, { type: "queryParseError", description: outcome.description, query, start, end });
    }
    case "too-large":
      return sendQueryError(c, 400, { type: "queryError", description: "query result is too large", query });
    case "out-of-time":
      return sendQueryError(c, 408, { type: "queryTimeoutError", description: "query timed out", query });
    case "out-of-memory":
      return sendQueryError(c, 400, { type: "queryError", description: "query needs too much memory", query });
    case "limited":
      c.set("refusedWith", outcome.refusal.code);
      return sendRetry(c, 429, { message: outcome.refusal.message, retryAfter: outcome.refusal.retryAfter ?? 60 });
    case "busy":
      return sendBusy(c, outcome);
  }
}

function sendBusy(c: Context<AppEnv>, { blame, retryAfter }: GroqOutcome & { kind: "busy" }): Response {
  if (blame === "shop") return sendRetry(c, 503, { message: "Too busy. Try again in a moment.", retryAfter });
  c.set("refusedWith", "too-many-requests");
  return sendRetry(c, 429, { message: "Too many heavy queries. Try again later.", retryAfter });
}

function sendQueryError(c: Context, status: ContentfulStatusCode, error: Record<string, unknown>): Response {
  c.header("Cache-Control", "no-store");
  return c.json({ error }, status);
}
