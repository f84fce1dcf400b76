import { type Context, Hono } from "hono";
import { signInBody, signUpBody, userRecord } from "#contracts/store/accounts.ts";
import type { SignedIn } from "#use-cases/customers/types.ts";
import type { Result, Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { refuse } from "../error-response.ts";
import { callerOf, readBody } from "../read-body.ts";
import { giveToken, takeToken, tokenOf } from "../session.ts";

/** `POST /sign-up`, `/sign-in` and `/sign-out`, below `/api` (spec §2, D3): the session goes into a cookie. */
export function accountsApi({ customers }: Pick<Shop, "customers">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/sign-up", async (c) => {
    const body = await readBody(c, signUpBody);
    if (!body.ok) return refuse(c, body.error);
    return answer(c, await customers.signUp(body.value, browserOf(c)));
  });
  api.post("/sign-in", async (c) => {
    const body = await readBody(c, signInBody);
    if (!body.ok) return refuse(c, body.error);
    return answer(c, await customers.signIn(body.value, browserOf(c)));
  });
  api.post("/sign-out", async (c) => {
    await customers.signOut(tokenOf(c, "session"));
    takeToken(c, "session");
    return c.json({ status: "success" });
  });
  return api;
}

const browserOf = (c: Context<AppEnv>) => ({ ...callerOf(c), token: tokenOf(c, "session") });

function answer(c: Context<AppEnv>, signedIn: Result<SignedIn>): Response {
  if (!signedIn.ok) return refuse(c, signedIn.error);
  giveToken(c, "session", signedIn.value.token);
  return c.json({ user: userRecord(signedIn.value.customer) });
}
