import type { AuthProvider } from "react-admin";
import type { MeView } from "../contracts/admin/views.ts";
import type { Right } from "../domain/rights.ts";
import { Refused } from "./api.ts";

let me: Promise<MeView | undefined> | undefined;

/** Who is signed in here; undefined when nobody is. Asked once, and again after signing in or out. */
export function whoAmI(): Promise<MeView | undefined> {
  me ??= fetch("/api/admin/me", { headers: { accept: "application/json" } })
    .then(async (response) => (response.ok ? ((await response.json()) as MeView) : undefined))
    .catch(() => undefined);
  return me;
}

export function forgetWhoIAm(): void {
  me = undefined;
}

/** Sessions are cookies of the server: nothing of them is kept here. */
export const authProvider: AuthProvider = {
  login: async () => forgetWhoIAm(),
  logout: async () => {
    await fetch("/api/admin/sign-out", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
    forgetWhoIAm();
  },
  checkAuth: async () => {
    if (!(await whoAmI())) throw new Error("Please sign in first.");
  },
  checkError: async (error: unknown) => {
    if (error instanceof Refused && error.status === 401) {
      forgetWhoIAm();
      throw error;
    }
  },
  getIdentity: async () => {
    const found = await whoAmI();
    if (!found) throw new Error("Please sign in first.");
    return { id: found.id, fullName: found.name };
  },
  getPermissions: async (): Promise<Right[]> => (await whoAmI())?.rights ?? [],
};
