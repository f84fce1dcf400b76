import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serveMedia } from "./serve-media.ts";

const own = mkdtempSync(join(tmpdir(), "media-own-"));
const uploaded = mkdtempSync(join(tmpdir(), "media-uploaded-"));
writeFileSync(join(own, "can-still-7b6d1116-160.avif"), "ours");
writeFileSync(join(uploaded, "can-still-7b6d1116-160.avif"), "theirs");
writeFileSync(join(uploaded, "new-can-00ff00ff-1080.webp"), "new");
writeFileSync(join(own, "secret.txt"), "secret");
const serve = serveMedia([own, uploaded]);

test.each([
  ["can-still-7b6d1116-160.avif", "image/avif", "ours"],
  ["new-can-00ff00ff-1080.webp", "image/webp", "new"],
])("%s is served for ever, the shop's own folder first", async (name, type, body) => {
  const response = await serve(name);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(type);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-length")).toBe(String(body.length));
  expect(await response.text()).toBe(body);
});

test.each([
  "can-still-7b6d1116-240.avif",
  "can-still-7b6d1116-160.png",
  "secret.txt",
  "../secret.txt",
  "..%2fsecret.txt",
  "../../etc/passwd",
  "/etc/passwd",
  "can-still-7b6d1116-160.avif/../secret.txt",
  "can-still-7b6d1116-160.avif\0.webp",
  "",
])("%j is not found", async (name) => {
  const response = await serve(name);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("Not found.");
});
