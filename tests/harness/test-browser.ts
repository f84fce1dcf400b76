import { randomUUID } from "node:crypto";
import type { TestShop } from "./test-shop.ts";

export const validPassword = "seven herons wade";

/** Builds the body of a sign-up form with a new email at every call. */
export function buildSignUp(overrides: object = {}) {
  const email = `${randomUUID()}@customers.test`;
  return { fullName: "Sample Customer", email, password: validPassword, phoneNumber: "+919800000001", ...overrides };
}

/** Creates a client that keeps cookies between requests. */
export function createBrowser(shop: Pick<TestShop, "request">, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  const storeCookies = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  const send = async (method: string, path: string, body?: unknown) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await shop.request(path, {
      method,
      headers: {
        ...headers,
        ...(cookie && { cookie }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    storeCookies(response);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return {
    cookies,
    get: (path: string) => send("GET", path),
    post: (path: string, body: unknown = {}) => send("POST", path, body),
    patch: (path: string, body: unknown) => send("PATCH", path, body),
    delete: (path: string) => send("DELETE", path),
  };
}
