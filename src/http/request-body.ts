import type { Context } from "hono";
import type { z } from "zod";
import type { BrowserCaller } from "#use-cases/kernel/caller.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import type { AppEnv } from "./context.ts";

export const callerOf = (c: Context<AppEnv>): BrowserCaller => ({
  address: c.get("address"),
  userAgent: c.req.header("user-agent") ?? "",
});

/** That the body is JSON has been seen to before. */
export async function readBody<S extends z.ZodType>(c: Context<AppEnv>, shape: S): Promise<Result<z.output<S>>> {
  return parseBody(shape, await c.req.json());
}

/** The same of what was read already. */
export function parseBody<S extends z.ZodType>(shape: S, given: unknown): Result<z.output<S>> {
  const read = shape.safeParse(given);
  if (read.success) return { ok: true, value: read.data };
  const fields = Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join("."), message]));
  return fail("invalid-input", { fields });
}
