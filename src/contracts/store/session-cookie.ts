import { parse, serialize } from "hono/utils/cookie";

/**
 * Session cookie: 32 random bytes, hidden from scripts and not sent with cross-site writes. Under https the name's
 * prefix binds it to this host and path.
 */
const names = {
  session: "session",
  right: "password-right",
  operator: "operator",
  operatorDevice: "operator-device",
} as const;
type CookieKind = keyof typeof names;
const days = 24 * 60 * 60;
/** Idle time after which the server ends a session. */
export const sessionDays = 30;
/** Maximum age of a session. The cookie lives that long, so using the session needs no new cookie. */
export const maxSessionDays = 180;
/** Lifetime of the password reset grant that a verified code gives. */
export const passwordResetSeconds = 15 * 60;
/** Operator sessions end sooner, and their cookie is SameSite=Strict: the back office fetches its data itself. */
export const operatorSessionHours = 12;
export const maxOperatorSessionDays = 7;
/** Recognises an operator's browser, for as long as browsers keep a cookie. It grants no access. */
const operatorDeviceDays = 400;
const ages: Record<CookieKind, number> = {
  session: maxSessionDays * days,
  right: passwordResetSeconds,
  operator: maxOperatorSessionDays * days,
  operatorDevice: operatorDeviceDays * days,
};
const sameSite: Record<CookieKind, "Lax" | "Strict"> = {
  session: "Lax",
  right: "Lax",
  operator: "Strict",
  operatorDevice: "Strict",
};

const cookieName = (kind: CookieKind, secure: boolean): string => (secure ? `__Host-${names[kind]}` : names[kind]);
const shape = /^[A-Za-z0-9_-]{43}$/;

/** Reads the token from a `Cookie` header; undefined when it is missing or malformed. */
export function readTokenCookie(
  cookieHeader: string | null | undefined,
  kind: CookieKind,
  secure: boolean,
): string | undefined {
  const name = cookieName(kind, secure);
  const token = parse(cookieHeader ?? "", name)[name];
  return token !== undefined && shape.test(token) ? token : undefined;
}

/** Builds the `Set-Cookie` header's value. */
export function buildTokenCookie(token: string, kind: CookieKind, secure: boolean): string {
  return cookie(kind, token, ages[kind], secure);
}

/** Builds the `Set-Cookie` header's value that deletes the cookie. */
export function buildExpiredCookie(kind: CookieKind, secure: boolean): string {
  return cookie(kind, "", 0, secure);
}

function cookie(kind: CookieKind, value: string, maxAge: number, secure: boolean): string {
  const attributes = { path: "/", maxAge, httpOnly: true, sameSite: sameSite[kind], secure };
  return serialize(cookieName(kind, secure), value, attributes);
}
