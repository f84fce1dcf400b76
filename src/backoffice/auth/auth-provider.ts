import type { AuthProvider } from "react-admin";
import type { MeView } from "#contracts/admin/operators/operator-views.ts";
import { operatorSignInEndpoints, ownAccountEndpoints } from "#contracts/admin/operators/own-account-endpoints.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import { ApiError, apiUrl, callApi, noAnswerError } from "../api-client/call-api.ts";
import { forgetRecentRecords } from "../command-palette/recent-records.ts";
import { clearPersistedDrafts } from "../form/use-persisted-text.ts";

const signedOutCodes = ["not-signed-in", "second-factor-needed", "password-change-needed"];

let me: Promise<MeView | undefined> | undefined;

/**
 * Fetches the signed-in operator, undefined when nobody is; cached until sign-in or sign-out. Throws `ApiError` when the
 * shop doesn't answer, because nobody knows then who is signed in.
 */
export function getCurrentOperator(): Promise<MeView | undefined> {
  me ??= fetchCurrentOperator().catch((error: unknown) => {
    // Don't cache a failure: the next call tries again.
    me = undefined;
    throw error;
  });
  return me;
}

/** Bypasses `callApi`, which would open the session-expired dialog and wait. */
async function requestMe(): Promise<Response | undefined> {
  const headers = { accept: "application/json" };
  return await fetch(apiUrl(ownAccountEndpoints.me), { headers }).catch(() => undefined);
}

/** Asks the server whose session this browser has now; the page may have been opened in an earlier one. */
export async function fetchCurrentOperator(): Promise<MeView | undefined> {
  const response = await requestMe();
  if (!response || response.status >= 500)
    throw noAnswerError(ownAccountEndpoints.me, { status: response?.status ?? 0 });
  return response.ok ? ownAccountEndpoints.me.response.parse(await response.json()) : undefined;
}

/** True while production asks an operator for a new password or a second factor before anything else. */
export const isAccountIncomplete = (operator: Pick<MeView, "mustEnrol" | "mustChangePassword">): boolean =>
  operator.mustEnrol || operator.mustChangePassword;

export function clearCurrentOperator(): void {
  me = undefined;
}

/** Sessions are httpOnly cookies of the server, so the browser stores nothing. */
export const authProvider: AuthProvider = {
  login: async () => clearCurrentOperator(),
  logout: async () => {
    // react-admin also logs out operators who still have to complete their account; keep their session.
    const operator = await getCurrentOperator().catch(() => undefined);
    if (!operator || !isAccountIncomplete(operator))
      await callApi(operatorSignInEndpoints.signOut).catch(() => undefined);
    clearPersistedDrafts();
    forgetRecentRecords();
    // Load a new page, so that no data of the session stays in memory.
    window.location.assign("/admin/");
    return await new Promise<never>(() => undefined);
  },
  checkAuth: async () => {
    const operator = await getCurrentOperator();
    if (!operator || isAccountIncomplete(operator)) throw new Error("Please sign in first.");
  },
  checkError: async (error: unknown) => {
    if (!(error instanceof ApiError) || !signedOutCodes.includes(error.code)) return;
    // A single action may ask for a second factor, too: react-admin signs out, so make sure that the session is useless.
    clearCurrentOperator();
    const operator = await getCurrentOperator().catch(() => undefined);
    if (!operator || isAccountIncomplete(operator)) throw error;
  },
  getIdentity: async () => {
    const operator = await getCurrentOperator();
    if (!operator) throw new Error("Please sign in first.");
    return { id: operator.id, fullName: operator.name, role: operator.role };
  },
  getPermissions: async (): Promise<Permission[]> => (await getCurrentOperator())?.rights ?? [],
};
