import type { Context, Hono } from "hono";
import { acceptBody, adminSignInBody, codeBody } from "../../contracts/admin/operators.ts";
import type { OperatorSignedIn } from "../../use-cases/operators/types.ts";
import type { Result, Shop } from "../../use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { refuse } from "../error-response.ts";
import { callerOf, readBody } from "../read-body.ts";
import { giveToken, takeToken, tokenOf } from "../session.ts";
import { answerWith } from "./route.ts";

/** What is open to who is not signed in yet: both steps of signing in, leaving, and the link of an invitation. */
export function mountSignIn(api: Hono<AppEnv>, { operators }: Pick<Shop, "operators">): void {
  api.post("/sign-in", async (c) => {
    const body = await readBody(c, adminSignInBody);
    if (!body.ok) return refuse(c, body.error);
    return begun(c, await operators.signIn(body.value, browserOf(c)));
  });
  api.post("/second-factor", async (c) => {
    const body = await readBody(c, codeBody);
    if (!body.ok) return refuse(c, body.error);
    return begun(c, await operators.secondFactor(tokenOf(c, "operator"), body.value.code, browserOf(c)));
  });
  api.post("/sign-out", async (c) => {
    await operators.signOut(tokenOf(c, "operator"));
    takeToken(c, "operator");
    return c.json({ status: "success" });
  });
  api.get("/invitations/:token", async (c) =>
    answerWith(c, await operators.invitation(c.req.param("token"), callerOf(c))),
  );
  api.post("/invitations/:token", async (c) => {
    const body = await readBody(c, acceptBody);
    if (!body.ok) return refuse(c, body.error);
    return answerWith(c, await operators.accept(c.req.param("token"), body.value, callerOf(c)));
  });
}

const browserOf = (c: Context<AppEnv>) => ({ ...callerOf(c), token: tokenOf(c, "operator") });

function begun(c: Context<AppEnv>, signedIn: Result<OperatorSignedIn>): Response {
  if (!signedIn.ok) return refuse(c, signedIn.error);
  giveToken(c, "operator", signedIn.value.token);
  return c.json({ next: signedIn.value.next });
}
