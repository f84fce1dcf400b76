import type { Context } from "hono";
import type { z } from "zod";
import type { BrowserCaller } from "#use-cases/kernel/caller.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { AppEnv } from "./context.ts";

export const callerOf = (c: Context<AppEnv>): BrowserCaller => ({
  address: c.get("address"),
  userAgent: c.req.header("user-agent") ?? "",
});

/** Validates the JSON body, which a middleware has already parsed. */
export async function readBody<S extends z.ZodType>(c: Context<AppEnv>, schema: S): Promise<Result<z.output<S>>> {
  return parseBody(schema, await c.req.json());
}

/** Validates a parsed body. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): Result<z.output<S>> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
  return fail("invalid-input", { fields });
}
