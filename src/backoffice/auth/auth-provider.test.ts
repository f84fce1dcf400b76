import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../api-client/call-api.ts";
import { authProvider, clearCurrentOperator, getCurrentOperator } from "./auth-provider.ts";

const operator = {
  kind: "operator",
  id: "opr_1",
  email: "viewer@office.test",
  name: "Sample Viewer",
  role: "viewer",
  rights: [],
  mustEnrol: false,
  mustChangePassword: false,
};
const refused = (code: string) => authProvider.checkError(new ApiError(403, { code, message: "Refused." }, undefined));

/** Answers the request for the signed-in operator. */
function answerMe(status: number, body: object): void {
  clearCurrentOperator();
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
}

afterEach(() => vi.unstubAllGlobals());

test.each(["second-factor-needed", "password-change-needed", "not-signed-in", "not-allowed"])(
  "a refusal '%s' of one action signs nobody out whose session is alive",
  async (code) => {
    answerMe(200, operator);
    await expect(refused(code)).resolves.toBeUndefined();
  },
);

test.each([
  ["the session has ended", 401, {}, "not-signed-in"],
  ["a second factor must be set up first", 200, { ...operator, mustEnrol: true }, "second-factor-needed"],
  ["the password must be changed first", 200, { ...operator, mustChangePassword: true }, "password-change-needed"],
])("asks to sign in when %s", async (_, status, body, code) => {
  answerMe(status, body);
  await expect(refused(code)).rejects.toThrow("Refused.");
});

test.each<[string, () => Promise<Response>]>([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["502 from a proxy", async () => new Response("<html>Bad gateway</html>", { status: 502 })],
])("%s is an error, not a signed-out operator, and the next call asks again", async (_, answer) => {
  clearCurrentOperator();
  vi.stubGlobal("fetch", answer);
  await expect(getCurrentOperator()).rejects.toThrow("We couldn't reach the shop.");
  vi.stubGlobal("fetch", async () => Response.json(operator));
  expect(await getCurrentOperator()).toMatchObject({ id: "opr_1" });
  clearCurrentOperator();
});
