import { type RouterContextProvider, redirect } from "react-router";
import { hasErasedCookie, readTokenCookie } from "#contracts/store/session-cookie.ts";
import { requestContext, shopContext } from "#storefront/context.ts";
import type { Shop } from "#use-cases/shop.ts";

type Context = Readonly<RouterContextProvider>;
type Session = NonNullable<Awaited<ReturnType<Shop["customers"]["bySession"]>>>;

export function readSessionToken(request: Request, context: Context): string | undefined {
  return readTokenCookie(request.headers.get("cookie"), "session", context.get(requestContext).secure);
}

/** Undefined for guests. Private pages only: a public page's request carries no cookie. */
export async function findSession(request: Request, context: Context): Promise<Session | undefined> {
  const token = readSessionToken(request, context);
  return token === undefined ? undefined : await context.get(shopContext).customers.bySession(token);
}

/** True after an erasure without a script, for five minutes and for its browser only: a link could say so to anyone. */
export function hasJustErased(request: Request, context: Context): boolean {
  return hasErasedCookie(request.headers.get("cookie"), context.get(requestContext).secure);
}

/** Requires a session; redirects guests to the sign-in page and back. */
export async function requireSession(request: Request, context: Context): Promise<Session> {
  const session = await findSession(request, context);
  if (session) return session;
  throw redirect(`/sign-in?redirectTo=${encodeURIComponent(getPagePath(new URL(request.url)))}`);
}

/** The page's own path; React Router requests its data as `{page}.data?_routes=…`. */
function getPagePath({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  params.delete("_routes");
  return pathname.replace(/\.data$/, "") + (params.size > 0 ? `?${params}` : "");
}
