import type { AuthProvider } from "react-admin";
import type { MeView } from "#contracts/admin/operator-views.ts";
import { operatorSignInEndpoints, ownAccountEndpoints } from "#contracts/admin/own-account-endpoints.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import { ApiError, apiUrl, callApi } from "../api-client/call-api.ts";
import { clearPersistedDrafts } from "../form/use-persisted-text.ts";

let me: Promise<MeView | undefined> | undefined;

/** Who is signed in here; undefined when nobody is. Asked once, and again after signing in or out. */
export function getCurrentOperator(): Promise<MeView | undefined> {
  me ??= askWho();
  return me;
}

/** Past `ask`, which would wait for somebody to sign in. */
async function askWho(): Promise<MeView | undefined> {
  const headers = { accept: "application/json" };
  const response = await fetch(apiUrl(ownAccountEndpoints.me), { headers }).catch(() => undefined);
  // A shop that cannot be reached is asked again.
  if (!response || response.status >= 500) me = undefined;
  return response?.ok ? ownAccountEndpoints.me.response.parse(await response.json()) : undefined;
}

export function clearCurrentOperator(): void {
  me = undefined;
}

/** Sessions are cookies of the server: nothing of them is kept here. */
export const authProvider: AuthProvider = {
  login: async () => clearCurrentOperator(),
  logout: async () => {
    // Who still has to set up a second factor goes on with that, signed in.
    if (!(await getCurrentOperator())?.mustEnrol) await callApi(operatorSignInEndpoints.signOut).catch(() => undefined);
    clearPersistedDrafts();
    // A new page holds nothing of what was seen on the one before.
    window.location.assign("/admin/");
    return await new Promise<never>(() => undefined);
  },
  checkAuth: async () => {
    const found = await getCurrentOperator();
    if (!found || found.mustEnrol) throw new Error("Please sign in first.");
  },
  checkError: async (error: unknown) => {
    if (error instanceof ApiError && (error.code === "not-signed-in" || error.code === "second-factor-needed")) {
      clearCurrentOperator();
      throw error;
    }
  },
  getIdentity: async () => {
    const found = await getCurrentOperator();
    if (!found) throw new Error("Please sign in first.");
    return { id: found.id, fullName: found.name, role: found.role };
  },
  getPermissions: async (): Promise<Permission[]> => (await getCurrentOperator())?.rights ?? [],
};
