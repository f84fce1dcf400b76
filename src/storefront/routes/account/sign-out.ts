import { redirect } from "react-router";
import { buildExpiredCookie } from "#contracts/store/session-cookie.ts";
import { requestContext, shopContext } from "#storefront/context.ts";
import { readSessionToken } from "#storefront/features/account/session.server.ts";
import { safeRedirect } from "#storefront/features/account/sign-in/safe-redirect.ts";
import type { Route } from "./+types/sign-out";

const home = "/";

/** Logout without a script: a form posted here. `to` says where it leads, the home page by itself. */
export async function action({ request, context }: Route.ActionArgs) {
  await context.get(shopContext).customers.signOut(readSessionToken(request, context));
  const cookie = buildExpiredCookie("session", context.get(requestContext).secure);
  const to = safeRedirect(new URL(request.url).searchParams.get("to"), home);
  return redirect(to, { status: 303, headers: { "Set-Cookie": cookie } });
}

/** Looking signs nobody out. */
export function loader() {
  return redirect(home);
}
