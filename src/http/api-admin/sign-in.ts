import { signInCalls } from "#contracts/admin/account.ts";
import type { OperatorSignedIn } from "#use-cases/operators/types.ts";
import type { Result, Shop } from "#use-cases/shop.ts";
import type { callerOf } from "../read-body.ts";
import type { Cookies, openAnswers } from "./answer.ts";
import { done } from "./done.ts";

/** What is open to who is not signed in yet: both steps of signing in, leaving, and the link of an invitation. */
export function mountSignIn(on: ReturnType<typeof openAnswers>, { operators }: Pick<Shop, "operators">): void {
  on(signInCalls.signIn, async ({ body, caller, cookies }) =>
    begun(cookies, await operators.signIn(body, browserOf(caller, cookies))),
  );
  on(signInCalls.secondFactor, async ({ body, caller, cookies }) =>
    begun(cookies, await operators.secondFactor(cookies.read("operator"), body.code, browserOf(caller, cookies))),
  );
  on(signInCalls.signOut, async ({ cookies }) => {
    await operators.signOut(cookies.read("operator"));
    cookies.take("operator");
    return done({ ok: true, value: null });
  });
  on(signInCalls.invitation, ({ id, caller }) => operators.invitation(id, caller));
  on(signInCalls.accept, ({ id, body, caller }) => operators.accept(id, body, caller));
}

const browserOf = (caller: ReturnType<typeof callerOf>, cookies: Cookies) => ({
  ...caller,
  token: cookies.read("operator"),
  device: cookies.read("operatorDevice"),
});

function begun(cookies: Cookies, signedIn: Result<OperatorSignedIn>) {
  if (!signedIn.ok) return signedIn;
  const { token, device, next } = signedIn.value;
  cookies.give("operator", token);
  if (device !== undefined) cookies.give("operatorDevice", device);
  return { ok: true, value: { next } } as const;
}
