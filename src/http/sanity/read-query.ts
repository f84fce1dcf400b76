import type { HonoRequest } from "hono";
import type { GroqQuery } from "#use-cases/sanity/query-documents.ts";

export type ReadQuery = { ok: true; value: GroqQuery } | { ok: false; message: string };

/** More than any program sends; the body's limit applies as well. */
const maxQueryLength = 30_000;
const maxParams = 100;
/** `published`, `drafts`, `previewDrafts`, `raw`, or releases; with each, visitors get published content only. */
const perspective = /^[\w.-]{1,100}(,[\w.-]{1,100}){0,9}$/;

/** Reads a query and its parameters: `$name` with JSON in the address, or `{query, params}` in the body. */
export async function readQuery(request: HonoRequest): Promise<ReadQuery> {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get("perspective");
  if (wanted !== null && !perspective.test(wanted)) return { ok: false, message: "Invalid perspective" };
  return request.method === "POST" ? await readBodyQuery(request) : readAddressQuery(searchParams);
}

function readAddressQuery(searchParams: URLSearchParams): ReadQuery {
  const params: Record<string, unknown> = {};
  for (const [name, value] of searchParams) {
    if (!name.startsWith("$")) continue;
    try {
      params[name.slice(1)] = JSON.parse(value);
    } catch {
      const shown = `${name}=${value}`.slice(0, 100);
      return { ok: false, message: `Unable to parse value of "${shown}". Please quote string values.` };
    }
  }
  return checkQuery(searchParams.get("query"), params);
}

async function readBodyQuery(request: HonoRequest): Promise<ReadQuery> {
  try {
    const body: unknown = JSON.parse(await request.text());
    if (!isObject(body)) return { ok: false, message: "Invalid JSON in request body" };
    const { query, params = {} } = body;
    return isObject(params) ? checkQuery(query, params) : { ok: false, message: '"params" must be an object' };
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, message: "Invalid JSON in request body" };
    throw error;
  }
}

function checkQuery(query: unknown, given: Record<string, unknown>): ReadQuery {
  if (typeof query !== "string" || query.trim() === "") return { ok: false, message: '"query" is required' };
  if (query.length > maxQueryLength) {
    return { ok: false, message: `Query is too long: at most ${maxQueryLength} characters` };
  }
  if (Object.keys(given).length > maxParams) return { ok: false, message: `At most ${maxParams} parameters` };
  // Without a prototype, so that no parameter name finds anything but the sent values.
  return { ok: true, value: { query, params: Object.assign(Object.create(null), given) } };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
