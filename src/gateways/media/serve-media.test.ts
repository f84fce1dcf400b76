import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { MediaStoreUnavailable } from "./media-store.ts";
import { createMediaServer } from "./serve-media.ts";

const own = mkdtempSync(join(tmpdir(), "media-own-"));
writeFileSync(join(own, "can-still-7b6d1116-160.avif"), "ours");
writeFileSync(join(own, "secret.txt"), "secret");

let asked: string[] = [];
let isDown = false;
const stored = new Map([
  ["can-still-7b6d1116-160.avif", "theirs"],
  ["new-can-00ff00ff-1080.webp", "new"],
  ["new-can-00ff00ff-original.webp", "whole"],
]);
const store = {
  get: async (name: string) => {
    asked.push(name);
    if (isDown) throw new MediaStoreUnavailable("does not answer");
    const text = stored.get(name);
    return text === undefined ? undefined : new Uint8Array(Buffer.from(text));
  },
};
beforeEach(() => {
  asked = [];
  isDown = false;
});
const serving = (maxBytes?: number) => createMediaServer({ own, store, ...(maxBytes !== undefined && { maxBytes }) });

test.each([
  ["can-still-7b6d1116-160.avif", "image/avif", "ours"],
  ["new-can-00ff00ff-1080.webp", "image/webp", "new"],
])("serves %s as immutable, the shop's own folder first", async (name, type, body) => {
  const response = await serving()(name);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(type);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-length")).toBe(String(body.length));
  expect(await response.text()).toBe(body);
});

test.each([
  "can-still-7b6d1116-240.avif",
  "can-still-7b6d1116-160.png",
  "new-can-00ff00ff-original.webp",
  "secret.txt",
  "../secret.txt",
  "..%2fsecret.txt",
  "../../etc/passwd",
  "/etc/passwd",
  "can-still-7b6d1116-160.avif/../secret.txt",
  "can-still-7b6d1116-160.avif\0.webp",
  "",
])("answers 404 for %j", async (name) => {
  const response = await serving()(name);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("Not found.");
});

test("reads a file once for many requests and caches it while there is room", async () => {
  const name = "new-can-00ff00ff-1080.webp";
  const serve = serving();
  const answers = await Promise.all(Array.from({ length: 20 }, () => serve(name)));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(20).fill("new"));
  await serve(name);
  expect(asked).toEqual([name]);
  const small = serving(8);
  await small(name);
  await small(name);
  expect(asked).toEqual([name, name, name]);
});

test("answers uncacheable 503 while the store is down and the picture afterwards", async () => {
  const name = "new-can-00ff00ff-1080.webp";
  const serve = serving();
  isDown = true;
  const down = await serve(name);
  expect([down.status, await down.text()]).toEqual([503, "This picture cannot be shown right now."]);
  expect(down.headers.get("cache-control")).toBe("no-store");
  expect((await serve("can-still-7b6d1116-160.avif")).status).toBe(200);
  isDown = false;
  expect((await serve(name)).status).toBe(200);
});
