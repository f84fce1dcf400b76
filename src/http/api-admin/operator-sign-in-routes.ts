import { operatorSignInEndpoints } from "#contracts/admin/own-account-endpoints.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { OperatorSignInResult } from "#use-cases/operators/operator-types.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { callerOf } from "../request-body.ts";
import type { Cookies, openEndpointMounter } from "./mount-endpoint.ts";
import { toSuccess } from "./success.ts";

/** Routes without a session: both steps of sign-in, sign-out, and invitation links. */
export function mountOperatorSignIn(
  on: ReturnType<typeof openEndpointMounter>,
  { operators }: Pick<Shop, "operators">,
): void {
  on(operatorSignInEndpoints.signIn, async ({ body, caller, cookies }) =>
    respondSignedIn(cookies, await operators.signIn(body, browserOf(caller, cookies))),
  );
  on(operatorSignInEndpoints.secondFactor, async ({ body, caller, cookies }) =>
    respondSignedIn(
      cookies,
      await operators.secondFactor(cookies.read("operator"), body.code, browserOf(caller, cookies)),
    ),
  );
  on(operatorSignInEndpoints.signOut, async ({ cookies }) => {
    await operators.signOut(cookies.read("operator"));
    cookies.clear("operator");
    return toSuccess({ ok: true, value: null });
  });
  on(operatorSignInEndpoints.invitation, ({ id, caller }) => operators.invitation(id, caller));
  on(operatorSignInEndpoints.accept, ({ id, body, caller }) => operators.accept(id, body, caller));
}

const browserOf = (caller: ReturnType<typeof callerOf>, cookies: Cookies) => ({
  ...caller,
  token: cookies.read("operator"),
  device: cookies.read("operatorDevice"),
});

function respondSignedIn(cookies: Cookies, signedIn: Result<OperatorSignInResult>) {
  if (!signedIn.ok) return signedIn;
  const { token, device, next } = signedIn.value;
  cookies.set("operator", token);
  if (device !== undefined) cookies.set("operatorDevice", device);
  return { ok: true, value: { next } } as const;
}
