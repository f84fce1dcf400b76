import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ mode: "serve", publicUrl: "https://shop.test" });
});
afterAll(() => shop[Symbol.asyncDispose]());

test("the API docs page loads nothing from other origins and all of its own files exist", async () => {
  const response = await shop.request("/api/docs");
  expect(response.status).toBe(200);
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  const html = await response.text();
  expect(html).toContain('<html lang="en">');
  expect(html).toContain("<title>API documentation | Elefant</title>");
  expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
  const files = [...html.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map(([, path]) => path ?? "");
  expect(files.length).toBeGreaterThan(4);
  for (const path of files) {
    const file = await shop.request(path);
    expect([path, file.status, (await file.text()).length > 100]).toEqual([path, 200, true]);
  }
});

test("serves the document once and then answers 304", async () => {
  const first = await shop.request("/api/openapi.json");
  const tag = first.headers.get("etag") ?? "";
  expect(first.headers.get("content-type")).toMatch(/^application\/json/);
  const repeated = await shop.request("/api/openapi.json", { headers: { "if-none-match": tag } });
  expect([repeated.status, await repeated.text()]).toEqual([304, ""]);
});

test("accepts no writes", async () => {
  for (const path of ["/api/docs", "/api/openapi.json"]) {
    const response = await shop.post(path, {});
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
  }
});
