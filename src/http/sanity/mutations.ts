import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { leadBody } from "#contracts/store/lead-requests.ts";
import type { Refusal } from "#domain/errors.ts";
import type { TokenActor } from "#use-cases/kernel/authorize.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { SanityUseCases } from "#use-cases/sanity/query-documents.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { statusOf } from "../error-response.ts";
import { callerOf, parseBody } from "../request-body.ts";
import { version } from "./data-api.ts";
import { sendFailure, sendRetry } from "./send-failure.ts";

const fields = z.record(z.string(), z.unknown());
const id = z.string().min(1).max(128);
const transaction = z.object({
  mutations: z.array(z.record(z.string(), fields)).min(1).max(20),
  transactionId: id.optional(),
});
const patch = z.looseObject({ id, ifRevisionID: z.string().max(100).optional() });

/** More than any document has; limited because values are read recursively. */
const maxDepth = 40;

/** A change that a program may request: of one document only, because each change is a transaction of its own. */
type Change =
  | { kind: "lead"; document: Record<string, unknown> }
  | { kind: "patch"; id: string; operations: Record<string, unknown>[]; ifRevisionID: string | undefined };

type Parts = { sanity: Pick<SanityUseCases, "patch">; shop: Pick<Shop, "leads" | "operators"> };
type Changed = { id: string; operation: "create" | "update" | "none"; document: Record<string, unknown> };

/**
 * The old content service's calls that change something: `create` of a lead, with the contract of the contact form, and
 * `patch` of content with an API token, onto its draft. Everything else is refused as a lack of permission.
 */
export function createMutationApi(parts: Parts): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post(`${version}/data/mutate/production`, async (c) => {
    const sent = transaction.safeParse(await readJson(c));
    if (!sent.success || !isShallow(sent.data)) return sendFailure(c, 400, "Invalid mutations in request body");
    if (c.req.query("dryRun") === "true") return sendFailure(c, 400, "dryRun is not supported");
    const change = readChange(sent.data.mutations);
    if (!change) return sendRefused(c, "create");
    const transactionId = sent.data.transactionId ?? randomUUID();
    const changed =
      change.kind === "lead"
        ? await createLead(c, parts, change, sent.data.transactionId)
        : await patchDraft(c, parts, change);
    return changed.ok ? sendChanged(c, transactionId, changed.value) : sendRefusal(c, changed.error, change);
  });
  api.all(`${version}/data/mutate/production`, (c) => sendFailure(c, 404, "Not found"));
  return api;
}

const isShallow = (value: unknown, depth = 0): boolean =>
  depth <= maxDepth &&
  (typeof value !== "object" || value === null || Object.values(value).every((each) => isShallow(each, depth + 1)));

async function readJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns the requested change; undefined for one that is never allowed. */
function readChange(mutations: Record<string, Record<string, unknown>>[]): Change | undefined {
  const patches: z.output<typeof patch>[] = [];
  for (const mutation of mutations) {
    const [[kind, value] = ["", {}], ...more] = Object.entries(mutation);
    if (kind === "create" && value._type === "lead" && mutations.length === 1) return { kind: "lead", document: value };
    const parsed = patch.safeParse(value);
    if (kind !== "patch" || more.length > 0 || !parsed.success) return undefined;
    patches.push(parsed.data);
  }
  const [first] = patches;
  if (!first || patches.some((each) => each.id !== first.id)) return undefined;
  const operations = patches.map(({ id: _id, ifRevisionID: _seen, ...operation }) => operation);
  return { kind: "patch", id: first.id, operations, ifRevisionID: first.ifRevisionID };
}

/** Creates a lead; a transaction's or document's id is its idempotency key. */
async function createLead(
  c: Context<AppEnv>,
  { shop }: Parts,
  { document }: Change & { kind: "lead" },
  transactionId: string | undefined,
): Promise<Result<Changed>> {
  const givenId = id.safeParse(document._id).data;
  const body = parseBody(leadBody, { ...document, idempotencyKey: transactionId ?? givenId ?? "" });
  if (!body.ok) return body;
  const sent = await shop.leads.send(body.value, callerOf(c));
  if (!sent.ok) return sent;
  const _id = givenId ?? randomUUID();
  return { ok: true, value: { id: _id, operation: "create", document: { ...document, _id } } };
}

async function patchDraft(
  c: Context<AppEnv>,
  { sanity, shop }: Parts,
  change: Change & { kind: "patch" },
): Promise<Result<Changed>> {
  const actor = await authenticate(c, shop);
  if (!actor.ok) return actor;
  const patched = await sanity.patch(actor.value, change);
  if (!patched.ok) return patched;
  const { document, changed } = patched.value;
  return { ok: true, value: { id: document._id, operation: changed ? "update" : "none", document } };
}

/** Accepts tokens only, because browsers send an operator's cookie automatically. */
async function authenticate(c: Context<AppEnv>, { operators }: Parts["shop"]): Promise<Result<TokenActor>> {
  const token = /^Bearer +(\S{1,200})$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (token === undefined) return fail("not-allowed");
  return await operators.byApiToken(token, callerOf(c));
}

function sendChanged(c: Context<AppEnv>, transactionId: string, { document, ...result }: Changed): Response {
  const documentsToo = c.req.query("returnDocuments") === "true";
  const results = [documentsToo ? { ...result, document } : result];
  c.header("Cache-Control", "no-store");
  return c.json({ transactionId, results });
}

function sendRefused(c: Context<AppEnv>, permission: "create" | "update"): Response {
  const description = `Insufficient permissions; permission "${permission}" required`;
  const item = { error: { type: "insufficientPermissionsError", description, permission }, index: 0 };
  c.header("Cache-Control", "no-store");
  return c.json({ error: { type: "mutationError", description, items: [item] } }, 403);
}

/** Sends a refusal of the shop in the old service's format. */
function sendRefusal(
  c: Context<AppEnv>,
  { code, message, fields: wrong, retryAfter }: Refusal,
  change: Change,
): Response {
  c.set("refusedWith", code);
  const status = statusOf(code);
  if (status === 401) return sendFailure(c, 401, message);
  if (status === 403) return sendRefused(c, "update");
  if (status === 429 || status === 503) return sendRetry(c, status, { message, retryAfter: retryAfter ?? 60 });
  const type = types[status] ?? "validationError";
  const documentId = change.kind === "patch" ? change.id : undefined;
  const item = { error: { type, description: message, id: documentId, fields: wrong }, index: 0 };
  c.header("Cache-Control", "no-store");
  return c.json(
    { error: { type: "mutationError", description: `The mutation failed: ${message}`, items: [item] } },
    status === 404 || status === 409 ? status : 400,
  );
}

const types: Record<number, string> = { 404: "documentNotFoundError", 409: "documentRevisionIDDoesNotMatchError" };
