import { afterAll, beforeAll, expect, test } from "vitest";
import { startTarget, type Target } from "./target.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target[Symbol.asyncDispose]());

const evil = "evil.example";
const unkeyed = [
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-forwarded-prefix",
  "x-original-url",
  "x-rewrite-url",
  "x-host",
  "forwarded",
  "x-http-method-override",
  "accept-language",
  "user-agent",
  "referer",
  "cookie",
  "x-middleware-prefetch",
  "x-react-router-prerender-data",
];
const pages = ["/faq", "/about-us", "/beverages", "/contact-us", "/merch"];

test("nothing that a visitor sends besides the address comes into a kept page", async () => {
  for (const [at, header] of unkeyed.entries()) {
    const page = pages[at % pages.length] ?? "/";
    const value = header === "cookie" ? `session=${evil}` : evil;
    for (const path of [page, `http://${evil}${page}`, `${page}?utm_source=${evil}`, `${page}?x[]=${evil}`])
      await target.ask(path, { headers: { [header]: value } });
    const { status, body, headers } = await target.ask(page);
    expect
      .soft([status, `${body}${JSON.stringify(headers)}`.includes(evil)], `${header} ${page}`)
      .toEqual([200, false]);
    expect.soft(body).toContain('"https://shop.example/');
  }
});

test("a misspelled address leads to the one page and never to another host", async () => {
  const spellings = ["/FAQ", "/faq/", "//faq", "/%66aq", "/./faq", "/x/../faq", "/x/%2e%2e/faq", "/faq/.", "/fa%71//"];
  for (const path of spellings) {
    const { status, headers } = await target.ask(path);
    expect.soft([status, headers.location], path).toEqual([301, "/faq"]);
  }
  for (const path of [`//${evil}`, `///${evil}/..`, `//${evil}/%2e%2e/`, `/%2f${evil}`, `/\t/${evil}`, `/;@${evil}`]) {
    const { status, headers } = await target.ask(encodeURI(path).replaceAll("%25", "%"));
    const location = new URL(String(headers.location ?? "/"), "https://shop.example");
    expect.soft([status < 500, location.host], path).toEqual([true, "shop.example"]);
  }
  const { status, headers } = await target.ask("/FAQ?a=1", { headers: { host: evil } });
  expect([status, headers.location]).toEqual([301, "https://shop.example/faq?a=1"]);
});

test("a private page looks like a file to no cache", async () => {
  const cookie = await target.customer();
  const privatePages = ["/user-dashboard", "/check-out", "/track-order", "/order/token", "/sign-in"];
  for (const page of privatePages)
    for (const ending of [
      "",
      ".css",
      "/x.css",
      "/x.js",
      "%2fx.css",
      ";x.css",
      "%00.css",
      "?x.css",
      "/..%2fx.png",
      ".data",
    ]) {
      const { headers } = await target.ask(page + ending, { headers: { cookie } });
      expect.soft(String(headers["cache-control"]), page + ending).not.toMatch(/public|max-age=[1-9]/);
    }
});
