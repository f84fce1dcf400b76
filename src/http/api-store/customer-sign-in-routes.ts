import { type Context, Hono } from "hono";
import { signInBody, signUpBody, toUserRecord } from "#contracts/store/customers/account-requests.ts";
import type { SignInResult } from "#use-cases/customers/customer-types.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError } from "../error-response.ts";
import { callerOf, readBody } from "../request-body.ts";
import { clearTokenCookie, setTokenCookie, tokenFromCookie } from "../session-cookies.ts";

/** `POST /sign-up`, `/sign-in` and `/sign-out`, below `/api`; the session is set as a cookie. */
export function customerSignInRoutes({ customers }: Pick<Shop, "customers">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/sign-up", async (c) => {
    const body = await readBody(c, signUpBody);
    if (!body.ok) return sendError(c, body.error);
    return answer(c, await customers.signUp(body.value, browserOf(c)));
  });
  api.post("/sign-in", async (c) => {
    const body = await readBody(c, signInBody);
    if (!body.ok) return sendError(c, body.error);
    return answer(c, await customers.signIn(body.value, browserOf(c)));
  });
  api.post("/sign-out", async (c) => {
    await customers.signOut(tokenFromCookie(c, "session"));
    clearTokenCookie(c, "session");
    return c.json({ status: "success" });
  });
  return api;
}

const browserOf = (c: Context<AppEnv>) => ({ ...callerOf(c), token: tokenFromCookie(c, "session") });

function answer(c: Context<AppEnv>, signedIn: Result<SignInResult>): Response {
  if (!signedIn.ok) return sendError(c, signedIn.error);
  setTokenCookie(c, "session", signedIn.value.token);
  return c.json({ user: toUserRecord(signedIn.value.customer) });
}
