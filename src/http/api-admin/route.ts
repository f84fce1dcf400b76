import type { Context, Hono } from "hono";
import type { Need } from "#contracts/admin/call.ts";
import { refusal } from "#domain/errors.ts";
import { allow, allowOwn, type OperatorWho, type TokenWho } from "#use-cases/operators/who.ts";
import type { Result, Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { refuse } from "../error-response.ts";
import { callerOf } from "../read-body.ts";
import { tokenOf } from "../session.ts";

type Who = OperatorWho | TokenWho;
type Answer = (c: Context<AppEnv>, who: Who) => Response | Promise<Response>;
type AdminRoute = (method: "GET" | "POST" | "DELETE", path: string, need: Need, answer: Answer) => void;

/**
 * Every route of the back office says the right that it needs; use cases that know who acts ask once more. A program
 * comes with `Authorization: Bearer` and no cookie counts beside it; people come with their session.
 */
export function adminRoute(api: Hono<AppEnv>, shop: Pick<Shop, "operators">): AdminRoute {
  return (method, path, need, answer) => {
    api.on(method, path, async (c) => {
      const found = await whoOf(c, shop);
      if (!found.ok) return refuse(c, found.error);
      const refused = refusalFor(found.value, need);
      return refused ? refuse(c, refused) : await answer(c, found.value);
    });
  };
}

function refusalFor(who: Who, need: Need) {
  if (need === "signed-in" || need === "open") return undefined;
  if (need === "own-account" || need === "enrolling") return allowOwn(who, { enrolling: need === "enrolling" });
  return allow(who, need);
}

async function whoOf(c: Context<AppEnv>, { operators }: Pick<Shop, "operators">): Promise<Result<Who>> {
  const header = c.req.header("authorization");
  if (header !== undefined) {
    const token = /^Bearer +(\S{1,200})$/i.exec(header)?.[1] ?? "";
    return await operators.byApiToken(token, callerOf(c));
  }
  const who = await operators.bySession(tokenOf(c, "operator"));
  return who ? { ok: true, value: who } : { ok: false, error: refusal("not-signed-in") };
}
