import type { Context, Hono } from "hono";
import type { EndpointPermission } from "#contracts/admin/call.ts";
import { refusal } from "#domain/errors.ts";
import { type OperatorActor, requireOwnAccount, requirePermission, type TokenActor } from "#use-cases/operators/who.ts";
import type { Result, Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError } from "../error-response.ts";
import { callerOf } from "../read-body.ts";
import { tokenFromCookie } from "../session.ts";

type Who = OperatorActor | TokenActor;
type RouteHandler = (c: Context<AppEnv>, who: Who) => Response | Promise<Response>;
type AdminRoute = (
  method: "GET" | "POST" | "DELETE",
  path: string,
  need: EndpointPermission,
  answer: RouteHandler,
) => void;

/**
 * Every route of the back office says the right that it needs; use cases that know who acts ask once more. A program
 * comes with `Authorization: Bearer` and no cookie counts beside it; people come with their session.
 */
export function createAdminRouter(api: Hono<AppEnv>, shop: Pick<Shop, "operators">): AdminRoute {
  return (method, path, need, answer) => {
    api.on(method, path, async (c) => {
      const found = await authenticate(c, shop);
      if (!found.ok) return sendError(c, found.error);
      const refused = permissionError(found.value, need);
      return refused ? sendError(c, refused) : await answer(c, found.value);
    });
  };
}

function permissionError(who: Who, need: EndpointPermission) {
  if (need === "signed-in" || need === "open") return undefined;
  if (need === "own-account" || need === "enrolling")
    return requireOwnAccount(who, { enrolling: need === "enrolling" });
  return requirePermission(who, need);
}

async function authenticate(c: Context<AppEnv>, { operators }: Pick<Shop, "operators">): Promise<Result<Who>> {
  const header = c.req.header("authorization");
  if (header !== undefined) {
    const token = /^Bearer +(\S{1,200})$/i.exec(header)?.[1] ?? "";
    return await operators.byApiToken(token, callerOf(c));
  }
  const who = await operators.bySession(tokenFromCookie(c, "operator"));
  return who ? { ok: true, value: who } : { ok: false, error: refusal("not-signed-in") };
}
