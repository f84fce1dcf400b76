import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { keepReleaseFiles } from "#http/release-files.ts";
import { clientDir } from "#http/ssr.ts";
import { cleanupHandlers } from "#jobs/recurring-jobs.ts";
import { createTempFolder } from "../harness/program.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";

const dayMs = 86_400_000;
const immutable = "public, max-age=31536000, immutable";
const script = `console.log("of an earlier release");${" ".repeat(2_000)}`;
const missing = { status: 404, cacheControl: "no-store", type: expect.any(String), encoding: null, body: "Not found." };

/** Writes the files of another release's build into a folder. */
function createBuild(files: Record<string, string | Buffer>) {
  const folder = createTempFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    writeFileSync(join(folder.path, name), content);
  }
  const folders = { client: join(folder.path, "client"), admin: join(folder.path, "admin") };
  return { folders, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

const earlierBuild = () =>
  createBuild({
    "client/assets/cart-OLDHASH1.js": script,
    "client/assets/cart-OLDHASH1.js.br": brotliCompressSync(script),
    "client/assets/type-OLDHASH2.woff2": Buffer.from([0, 1, 254, 255]),
    "client/assets/notes.txt": "no file of a page",
    "client/service-worker.js": "no file of a page",
    "admin/assets/index-OLDHASH3.css": "a { color: red }",
  });

async function get({ request }: Pick<TestShop, "request">, path: string, headers: Record<string, string> = {}) {
  const answer = await request(path, { headers });
  const header = (name: string) => answer.headers.get(name);
  return {
    status: answer.status,
    cacheControl: header("cache-control"),
    type: header("content-type"),
    encoding: header("content-encoding"),
    body: await answer.text(),
  };
}

test("every copy serves the files of a release that no longer runs, like its own", async () => {
  using build = earlierBuild();
  await using shop = await createTestShop({ pages: "built" });
  const { databaseUrl = "" } = shop;
  await using other = await createTestShop({ pages: "built", databaseUrl });
  const path = "/assets/cart-OLDHASH1.js";
  expect(await get(other, path)).toEqual(missing);
  await keepReleaseFiles(shop.database.db, build.folders, new Date());
  const whole = { status: 200, cacheControl: immutable, type: "text/javascript; charset=utf-8", encoding: null };
  expect(await get(shop, path)).toEqual({ ...whole, body: script });
  expect(await get(other, path)).toEqual({ ...whole, body: script });
  const brotli = await other.request(path, { headers: { "accept-encoding": "gzip, br" } });
  expect(brotli.headers.get("vary")).toMatch(/accept-encoding/i);
  expect(brotli.headers.get("content-encoding")).toBe("br");
  expect(Buffer.from(await brotli.arrayBuffer())).toEqual(brotliCompressSync(script));
  expect(await get(other, path, { "accept-encoding": "br;q=0" })).toEqual({ ...whole, body: script });
  const font = await other.request("/assets/type-OLDHASH2.woff2");
  expect(font.headers.get("content-type")).toBe("font/woff2");
  expect([...new Uint8Array(await font.arrayBuffer())]).toEqual([0, 1, 254, 255]);
  const style = await get(other, "/admin/assets/index-OLDHASH3.css");
  expect(style).toMatchObject({ status: 200, cacheControl: immutable, body: "a { color: red }" });
  const own = readdirSync(join(clientDir, "assets")).find((name) => name.endsWith(".js"));
  const url = await other.listen();
  const answers = await Promise.all([own, "cart-OLDHASH1.js"].map((name) => fetch(`${url}/assets/${name}`)));
  expect(answers.map(({ headers }) => headers.get("cache-control"))).toEqual([immutable, immutable]);
});

test.each([
  "/assets/type-OLDHASH1.js",
  "/assets/index-OLDHASH3.css",
  "/admin/assets/cart-OLDHASH1.js",
  "/assets/notes.txt",
  "/assets/service-worker.js",
  "/assets/cart-OLDHASH1.js.br",
  "/assets/..%2fadmin%2fassets%2findex-OLDHASH3.css",
  "/assets/%2e%2e/service-worker-OLDHASH1.js",
  "/assets/x/assets/cart-OLDHASH1.js",
  "/assets/cart-OLDHASH1.js%00",
])("answers 404 for %s", async (path) => {
  using build = earlierBuild();
  await using shop = await createTestShop({ pages: "built" });
  await keepReleaseFiles(shop.database.db, build.folders, new Date());
  expect((await get(shop, path)).status).toBe(404);
  const posted = await shop.request("/assets/cart-OLDHASH1.js", { method: "POST" });
  expect(posted.status).toBe(404);
});

test("keeps a release's files, each once, for a week after a copy last ran it", async () => {
  await using shop = await createTestShop();
  const { db } = shop.database;
  using older = earlierBuild();
  using newer = createBuild({ "client/assets/cart-NEWHASH1.js": "new", "admin/assets/index-OLDHASH3.css": "shared" });
  const start = Date.now();
  const at = (days: number) => new Date(start + days * dayMs);
  const paths = async () =>
    (await db.selectFrom("releaseFiles").select("path").orderBy("path").execute()).map(({ path }) => path);
  await Promise.all([1, 2, 3].map(() => keepReleaseFiles(db, older.folders, at(0)))); // copies that start at once
  const ofOlder = ["admin/index-OLDHASH3.css", "client/cart-OLDHASH1.js", "client/type-OLDHASH2.woff2"];
  expect(await paths()).toEqual(ofOlder);
  await keepReleaseFiles(db, newer.folders, at(3));
  const clean = (days: number) => cleanupHandlers(shop.database, () => at(days)).clean();
  await clean(6.9);
  expect(await paths()).toEqual([ofOlder[0], "client/cart-NEWHASH1.js", ...ofOlder.slice(1)]);
  await clean(7.1);
  expect(await paths()).toEqual(["admin/index-OLDHASH3.css", "client/cart-NEWHASH1.js"]);
});
