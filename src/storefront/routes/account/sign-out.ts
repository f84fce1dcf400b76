import { redirect } from "react-router";
import { buildExpiredCookie } from "#contracts/store/session-cookie.ts";
import { requestContext, shopContext } from "#storefront/context.ts";
import { readSessionToken } from "#storefront/features/account/session.server.ts";
import { safeRedirect } from "#storefront/features/account/sign-in/safe-redirect.ts";
import type { Route } from "./+types/sign-out";

const home = "/";

/** Signs out without a script. Redirects to `to`, by default the home page. */
export async function action({ request, context }: Route.ActionArgs) {
  await context.get(shopContext).customers.signOut(readSessionToken(request, context));
  const cookie = buildExpiredCookie("session", context.get(requestContext).secure);
  const to = safeRedirect(new URL(request.url).searchParams.get("to"), home);
  return redirect(to, { status: 303, headers: { "Set-Cookie": cookie } });
}

/** A GET request must not sign out. */
export function loader() {
  return redirect(home);
}
