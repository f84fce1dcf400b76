import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { createMediaShop, listFiles, readFileBytes } from "./media-fixtures.ts";
import * as made from "./sample-images.ts";

let library: Awaited<ReturnType<typeof createMediaShop>>;
beforeAll(async () => {
  library = await createMediaShop();
});
afterAll(() => library.shop[Symbol.asyncDispose]());

test("an upload appears in the library, is stored in every width and served as immutable", async () => {
  const { shop, folder, browser, upload } = library;
  const { status, body } = await upload(await made.createJpeg(900, 600), {
    alt: " A can of mango ",
    name: "Mango Can.JPG",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ alt: "A can of mango", name: "Mango Can.JPG", width: 900, height: 600, focusX: 50 });
  expect(body.id).toMatch(/^mango-can-[a-z]{6}$/);
  expect(listFiles(folder).filter((name) => name.startsWith(body.id))).toHaveLength(9);
  const { body: found } = await browser.get("/api/admin/media?q=can%20mango");
  expect(found.items).toEqual([body]);
  for (const address of [body.thumbnail, body.address, body.address.replace(".webp", ".avif")]) {
    const served = await shop.request(address);
    expect([address, served.status, served.headers.get("cache-control")]).toEqual([
      address,
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBeGreaterThan(0);
  }
  expect((await shop.request(body.address.replace(/-\d+\.webp$/, "-original.webp"))).status).toBe(404);
  const [entry] = await listAuditEntries(shop, body.id);
  expect(entry).toMatchObject({ action: "media.upload", after: { alt: "A can of mango", width: 900, height: 600 } });
});

test("keeps only the picture of a polyglot file", async () => {
  const { folder, upload } = library;
  const { body } = await upload(Buffer.concat([await made.createJpeg(), Buffer.from(made.scriptMarkup)]), {
    name: "poly.html",
  });
  const files = listFiles(folder).filter((name) => name.startsWith(body.id));
  expect(files.length).toBeGreaterThan(4);
  for (const name of files) expect(readFileBytes(folder, name).includes("script")).toBe(false);
});

test("never uses a file name as a path", async () => {
  const { folder, upload } = library;
  const { status, body } = await upload(await made.createJpeg(600, 400), { name: "../..\\a\0b/<img src=x>.jpg" });
  expect([status, body.error, body.id]).toEqual([200, undefined, expect.stringMatching(/^ab-img-src-x-[a-z]{6}$/)]);
  for (const file of listFiles(folder)) expect(file).toMatch(/^[a-z0-9-]+\.(avif|webp)$/);
});

const mega = 1024 * 1024;
const endless = () => new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(mega)) });

test.each<[string, () => Promise<Uint8Array | ReadableStream> | Uint8Array | ReadableStream, object, number, RegExp]>([
  [
    "an SVG with a script",
    () => made.svgWithScript,
    { type: "image/svg+xml", name: "a.svg" },
    415,
    /^Please upload a file of one of/,
  ],
  ["an SVG sent as a PNG", () => made.svgWithScript, { type: "image/png", name: "a.png" }, 422, /^This is not a JPEG/],
  ["HTML sent as a JPEG", () => Buffer.from(made.scriptMarkup), {}, 422, /^This is not a JPEG/],
  [
    "a script that starts like a GIF",
    () => Buffer.from("GIF89a=1;alert(1)"),
    { type: "image/png" },
    422,
    /^This is not a JPEG/,
  ],
  [
    "a decompression bomb",
    () => made.createDecompressionBomb(),
    { type: "image/png" },
    422,
    /^This picture has 400 million pixels/,
  ],
  ["an empty file", () => new Uint8Array(0), {}, 422, /^This file is empty/],
  [
    "a truncated picture",
    async () => (await made.createJpeg()).subarray(0, 3_000),
    {},
    422,
    /^This picture is damaged/,
  ],
  ["100 MB", () => new Uint8Array(100 * mega), {}, 413, /^This file is larger than 20 MB/],
  ["an endless file", endless, {}, 413, /^This file is larger than 20 MB/],
  ["missing alt text", () => made.createJpeg(), { alt: "  " }, 400, /^Please check what you entered/],
])("rejects %s in plain words and stores nothing", async (_, build, announced, status, words) => {
  const { shop, folder, upload } = library;
  const [before, files] = [await snapshotAllTables(shop), listFiles(folder)];
  const answer = await upload(await build(), announced);
  expect([answer.status, answer.body.error?.message]).toEqual([status, expect.stringMatching(words)]);
  expect(await snapshotAllTables(shop)).toEqual(before);
  expect(listFiles(folder)).toEqual(files);
});

test("rejects unauthorized uploads before reading the body", async () => {
  const { shop, folder } = library;
  const files = listFiles(folder);
  let isRead = false;
  const pull = () => {
    isRead = true;
  };
  const body = () => new ReadableStream({ pull }, { highWaterMark: 0 });
  const path = "/api/admin/media?alt=A";
  const nobody = await shop.request(path, {
    method: "POST",
    body: body(),
    duplex: "half",
    headers: { "content-type": "image/jpeg" },
  } as RequestInit);
  const viewer = await createMediaShop({}, "viewer");
  const refused = await viewer.upload(body());
  expect([nobody.status, refused.status, isRead]).toEqual([401, 403, false]);
  expect(listFiles(folder)).toEqual(files);
  expect(listFiles(viewer.folder)).toEqual([]);
  await viewer.shop[Symbol.asyncDispose]();
});

/** Creates a body that is sent when released; `asked` resolves when the server begins to read it. */
function slowBody() {
  let begun = () => {};
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  const asked = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    to = controller;
  };
  const stream = new ReadableStream<Uint8Array>({ start, pull: () => begun() }, { highWaterMark: 0 });
  const release = (bytes: Uint8Array) => {
    to?.enqueue(bytes);
    to?.close();
  };
  return { stream, asked, come: release, breakOff: () => to?.error(new Error("gone")) };
}

test("rejects uploads over the queue limit and frees the slot of an aborted one", async () => {
  const { shop, folder, upload } = library;
  const [first, ...others] = Array.from({ length: 9 }, slowBody);
  if (!first) throw new Error("no body");
  const waiting = [first, ...others].map(({ stream }) => upload(stream));
  await Promise.all([first, ...others].map(({ asked }) => asked));
  const [before, files] = [await snapshotAllTables(shop), listFiles(folder)];
  const file = await made.createJpeg(600, 400);
  const refused = await upload(file);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
  expect(refused.body.error.message).toBe("Too many pictures at once. Please try again in 10 seconds.");
  for (const { breakOff } of others) breakOff();
  const finished = await Promise.all(waiting.slice(1));
  expect(finished.map(({ status }) => status)).toEqual(Array(8).fill(400));
  expect([await snapshotAllTables(shop), listFiles(folder)]).toEqual([before, files]);
  first.come(file);
  expect((await waiting[0])?.status).toBe(200);
  expect((await upload(file)).status).toBe(200);
});
