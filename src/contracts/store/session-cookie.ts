/**
 * The login (D3): 32 random bytes in a cookie that scripts cannot read and other sites cannot send along with a write.
 * Under https its name keeps it to this host and path.
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
/** What a verified code gives is short-lived (D11). */
export const passwordResetSeconds = 15 * 60;
/** An operator's ends sooner, and no link from another site carries it: the back office asks for its data itself. */
export const operatorSessionHours = 12;
export const maxOperatorSessionDays = 7;
/** What an operator's browser is known again by; as long as browsers keep a cookie. It opens nothing. */
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
