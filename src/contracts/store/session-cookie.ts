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
/** The server ends a session that was not used for so long. */
export const sessionDays = 30;
/** However often it is used, it ends after so long. The cookie lives until then, so that using it needs no new one. */
export const maxSessionDays = 180;
/** Lifetime of the grant that a verified code gives. */
export const passwordResetSeconds = 15 * 60;
/** An operator's ends sooner, and no link from another site carries it: the back office asks for its data itself. */
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
const sites: Record<CookieKind, "Lax" | "Strict"> = {
  session: "Lax",
  right: "Lax",
  operator: "Strict",
  operatorDevice: "Strict",
};

const nameOf = (kind: CookieKind, secure: boolean): string => (secure ? `__Host-${names[kind]}` : names[kind]);
const shape = /^[A-Za-z0-9_-]{43}$/;

/** The token in a `Cookie` header, or undefined when there is none that could be ours. */
export function readTokenCookie(
  cookieHeader: string | null | undefined,
  kind: CookieKind,
  secure: boolean,
): string | undefined {
  const wanted = `${nameOf(kind, secure)}=`;
  const found = (cookieHeader ?? "")
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted));
  const token = found?.slice(wanted.length);
  return token !== undefined && shape.test(token) ? token : undefined;
}

/** A `Set-Cookie` header's value. */
export function buildTokenCookie(token: string, kind: CookieKind, secure: boolean): string {
  return cookie(kind, token, ages[kind], secure);
}

/** A `Set-Cookie` header's value that takes it away. */
export function buildExpiredCookie(kind: CookieKind, secure: boolean): string {
  return cookie(kind, "", 0, secure);
}

function cookie(kind: CookieKind, value: string, maxAge: number, secure: boolean): string {
  const site = `SameSite=${sites[kind]}`;
  const attributes = ["Path=/", `Max-Age=${maxAge}`, "HttpOnly", site, ...(secure ? ["Secure"] : [])];
  return [`${nameOf(kind, secure)}=${value}`, ...attributes].join("; ");
}
