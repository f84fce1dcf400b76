import type { Context } from "hono";
import { buildExpiredCookie, buildTokenCookie, readTokenCookie } from "#contracts/store/session-cookie.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "./context.ts";
import { sendErrorCode } from "./error-response.ts";

type Kind = Parameters<typeof buildTokenCookie>[1];
type Session = NonNullable<Awaited<ReturnType<Shop["customers"]["bySession"]>>>;

export const tokenFromCookie = (c: Context<AppEnv>, kind: Kind): string | undefined =>
  readTokenCookie(c.req.header("cookie"), kind, c.get("secure"));

export const setTokenCookie = (c: Context<AppEnv>, kind: Kind, token: string): void =>
  c.header("Set-Cookie", buildTokenCookie(token, kind, c.get("secure")), { append: true });

export const clearTokenCookie = (c: Context<AppEnv>, kind: Kind): void =>
  c.header("Set-Cookie", buildExpiredCookie(kind, c.get("secure")), { append: true });

/** Customer id of the request's session; undefined for guests and ended sessions. */
export async function customerIdOf(
  c: Context<AppEnv>,
  { customers }: Pick<Shop, "customers">,
): Promise<string | undefined> {
  const token = tokenFromCookie(c, "session");
  return token === undefined ? undefined : (await customers.bySession(token))?.customer.id;
}

/** Calls the handler for signed-in customers; responds 401 to others. */
export async function withSession(
  c: Context<AppEnv>,
  { customers }: Pick<Shop, "customers">,
  handler: (session: Session) => Response | Promise<Response>,
): Promise<Response> {
  const session = await customers.bySession(tokenFromCookie(c, "session"));
  return session ? await handler(session) : sendErrorCode(c, "not-signed-in");
}
