import { afterEach, expect, test, vi } from "vitest";
import { orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { settingsEndpoints } from "#contracts/admin/settings-endpoints.ts";
import { type ApiError, callApi } from "./call-api.ts";

afterEach(() => vi.unstubAllGlobals());

const read = () => callApi(settingsEndpoints.get);
const write = () => callApi(settingsEndpoints.save, { body: { changes: {} } });
const readByPost = () => callApi(orderBulkEndpoints.unfilledFacts, { body: { ids: ["order_1"] } });
const exportByPost = () => callApi(orderEndpoints.export, { body: {} });

const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error("the call succeeded")),
    (error) => error,
  );

const brokenOff = () => new Response('{"values":{"holdM', { headers: { "content-type": "application/json" } });
const proxyPage = (status: number) => new Response("<html>Bad gateway</html>", { status });
const unreachable = "We couldn't reach the shop. Nothing was changed. Please try again.";
const unknown = "The shop didn't answer, so we don't know whether that worked. Check before you try again.";

test.each<[string, () => Promise<Response>]>([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an answer that breaks off", async () => brokenOff()],
  ["502 from a proxy", async () => proxyPage(502)],
  ["503 from a proxy", async () => proxyPage(503)],
  ["504 from a proxy", async () => proxyPage(504)],
])("%s: a write says that it may have worked, a read that nothing was changed", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  expect((await errorOf(write())).message).toBe(unknown);
  for (const call of [read, readByPost]) expect((await errorOf(call())).message).toBe(unreachable);
});

test("a write of a browser that was offline before says that nothing was changed", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect((await errorOf(write())).message).toBe(unreachable);
});

test("a file that breaks off can be requested again", async () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError("network error")) });
  vi.stubGlobal("fetch", async () => new Response(body));
  expect((await errorOf(exportByPost())).message).toBe(unreachable);
});

test("the shop's own error and its reference are shown as they are, whatever its status", async () => {
  const error = { code: "internal", message: "Something went wrong. Please try again." };
  vi.stubGlobal("fetch", async () => Response.json({ error }, { status: 500, headers: { "x-request-id": "abc" } }));
  expect(await errorOf(write())).toMatchObject({ status: 500, reference: "abc", ...error });
});

test("a proxy's refusal of a write asks to try again", async () => {
  vi.stubGlobal("fetch", async () => proxyPage(413));
  expect(await errorOf(write())).toMatchObject({ status: 413, message: "Something went wrong. Please try again." });
});
