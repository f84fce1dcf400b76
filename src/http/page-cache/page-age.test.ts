import { expect, test } from "vitest";
import { createPageCache } from "./index.ts";

/** Creates a page that shows how often it was rendered, and answers like a server. */
function createPage({ maxAgeMs }: { maxAgeMs: number }) {
  const state: { now: number; rendered: number; fails: boolean } = { now: 0, rendered: 0, fails: false };
  const cache = createPageCache({ origin: "http://shop.test", maxAgeMs, now: () => state.now });
  const render = async () => {
    state.rendered += 1;
    const headers = { "content-type": "text/html", "cache-control": "public, max-age=0" };
    return state.fails ? new Response("away", { status: 503 }) : new Response(`${state.rendered}`, { headers });
  };
  const read = async () => {
    const response = await cache.page(new Request("http://shop.test/faq"), render);
    return [response?.status, await response?.text()];
  };
  return { state, cache, read };
}

/** True when the page is served without a render. */
function isKept(cache: ReturnType<typeof createPage>["cache"]): boolean {
  const res = { writeHead: () => res, end: () => res };
  return cache.serve({ method: "GET", url: "/faq", headers: {} } as never, res as never);
}

test("renders a page again at its maximum age, without a notified change", async () => {
  const { state, cache, read } = createPage({ maxAgeMs: 600_000 });
  expect(await read()).toEqual([200, "1"]);
  state.now = 600_000;
  expect(isKept(cache)).toBe(true);
  state.now = 600_001;
  expect(isKept(cache)).toBe(false);
  expect(await read()).toEqual([200, "2"]);
  expect(isKept(cache)).toBe(true);
});

test("serves an expired page while rendering fails, and soon tries again", async () => {
  const { state, cache, read } = createPage({ maxAgeMs: 600_000 });
  await read();
  Object.assign(state, { now: 600_001, fails: true });
  expect(await read()).toEqual([200, "1"]);
  expect(isKept(cache)).toBe(true);
  state.now += 10_001;
  expect(isKept(cache)).toBe(false);
  expect(await read()).toEqual([200, "1"]);
  Object.assign(state, { now: state.now + 10_001, fails: false });
  expect(await read()).toEqual([200, "4"]);
});

test("serves no dropped page while rendering fails", async () => {
  const { state, cache, read } = createPage({ maxAgeMs: 600_000 });
  await read();
  cache.changed("");
  state.fails = true;
  expect(await read()).toEqual([503, "away"]);
});
