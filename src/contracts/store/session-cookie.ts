import { parse, serialize } from "hono/utils/cookie";
import {
  maxOperatorSessionDays,
  maxSessionDays,
  operatorDeviceDays,
  passwordResetSeconds,
} from "#domain/auth/session-lifetimes.ts";

type CookieKind = "session" | "right" | "code" | "operator" | "operatorDevice";
type CookieName = CookieKind | "erased";
type Cookie = { name: string; maxAge: number; sameSite: "Lax" | "Strict" };

const daySeconds = 24 * 60 * 60;
const erasedSeconds = 5 * 60;

/**
 * Cookies with a token: 32 random bytes, hidden from scripts and not sent with cross-site writes. Under https the name's
 * prefix binds them to this host and path. Operators' are SameSite=Strict: the back office fetches its data itself.
 */
const cookies: Record<CookieName, Cookie> = {
  session: { name: "session", maxAge: maxSessionDays * daySeconds, sameSite: "Lax" },
  right: { name: "password-right", maxAge: passwordResetSeconds, sameSite: "Lax" },
  code: { name: "otp-browser", maxAge: daySeconds, sameSite: "Lax" },
  operator: { name: "operator", maxAge: maxOperatorSessionDays * daySeconds, sameSite: "Strict" },
  operatorDevice: { name: "operator-device", maxAge: operatorDeviceDays * daySeconds, sameSite: "Strict" },
  // Has no token: it only says that this browser has just erased its account.
  erased: { name: "account-erased", maxAge: erasedSeconds, sameSite: "Lax" },
};

const cookieName = (kind: CookieName, secure: boolean): string =>
  secure ? `__Host-${cookies[kind].name}` : cookies[kind].name;
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

/** True when there is such a cookie, but its value has a form that this shop never sets. */
export function isTokenCookieMalformed(
  cookieHeader: string | null | undefined,
  kind: CookieKind,
  secure: boolean,
): boolean {
  const name = cookieName(kind, secure);
  const token = parse(cookieHeader ?? "", name)[name];
  return token !== undefined && token !== "" && !shape.test(token);
}

/** Builds the `Set-Cookie` header's value. */
export function buildTokenCookie(token: string, kind: CookieKind, secure: boolean): string {
  return cookie(kind, token, cookies[kind].maxAge, secure);
}

/** Builds the `Set-Cookie` header's value that deletes the cookie. */
export function buildExpiredCookie(kind: CookieKind, secure: boolean): string {
  return cookie(kind, "", 0, secure);
}

/** Builds the `Set-Cookie` header's value that `hasErasedCookie` looks for. */
export function buildErasedCookie(secure: boolean): string {
  return cookie("erased", "1", cookies.erased.maxAge, secure);
}

/** True when this browser has just erased its account. */
export function hasErasedCookie(cookieHeader: string | null | undefined, secure: boolean): boolean {
  const name = cookieName("erased", secure);
  return parse(cookieHeader ?? "", name)[name] === "1";
}

function cookie(kind: CookieName, value: string, maxAge: number, secure: boolean): string {
  const attributes = { path: "/", maxAge, httpOnly: true, sameSite: cookies[kind].sameSite, secure };
  return serialize(cookieName(kind, secure), value, attributes);
}
