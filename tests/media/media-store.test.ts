import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MediaStore, MediaStoreUnavailable } from "#gateways/media/media-store.ts";
import { createFolderStore } from "#gateways/media/open-media-store.ts";
import { createS3Store } from "#gateways/media/s3-media-store.ts";
import { startS3Server } from "./s3-server.ts";

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

async function listNames(store: MediaStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.names()) names.push(name);
  return names;
}

const quick = { tries: 2, pauseMs: 1 };
const folder = mkdtempSync(join(tmpdir(), "shop-media-"));
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3[Symbol.asyncDispose]());

const stores: [string, () => MediaStore][] = [
  ["a folder", () => createFolderStore(folder)],
  ["an S3-compatible store", () => createS3Store(s3.settings, quick)],
];

describe.each(stores)("%s", (_, open) => {
  test("returns the stored bytes and deletes removed files", async () => {
    const store = open();
    const bytes = new Uint8Array(300_000).map((_, at) => at % 251);
    for (const name of ["can-of-mango-abcdef-00ff00ff-240.avif", "can-of-mango-abcdef-00ff00ff-original.webp"]) {
      expect(await store.get(name)).toBeUndefined();
      await store.put(name, bytes);
      expect(Buffer.from((await store.get(name)) ?? []).equals(bytes)).toBe(true);
      await store.put(name, bytes);
      expect(await listNames(store)).toEqual([name]);
      await store.remove(name);
      expect(await store.get(name)).toBeUndefined();
      expect(await listNames(store)).toEqual([]);
      await store.remove(name);
    }
  });

  test.each([
    "../secret-00ff00ff-240.avif",
    "a/b-00ff00ff-240.avif",
    "a-00ff00ff-240.avif\0.webp",
    "a-00ff00ff-240.svg",
    "a%2f-00ff00ff-240.avif",
    "",
  ])("rejects the name %j before it becomes a path or URL", async (name) => {
    const store = open();
    await expect(store.put(name, new Uint8Array(1))).rejects.toThrow(RangeError);
    await expect(store.get(name)).rejects.toThrow(RangeError);
    await expect(store.remove(name)).rejects.toThrow(RangeError);
  });
});

const name = "can-00ff00ff-240.webp";

test("lists a bucket page by page", async () => {
  const pages = [
    `<ListBucketResult><Contents><Key>${name}</Key></Contents><NextContinuationToken>a+b&amp;c</NextContinuationToken></ListBucketResult>`,
    "<ListBucketResult><Contents><Key>notes.txt</Key></Contents><Contents><Key>can-00ff00ff-480.webp</Key></Contents></ListBucketResult>",
  ];
  const asked: (string | undefined)[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url);
    res.end(pages[asked.length - 1]);
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const store = createS3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, quick);
  expect(await listNames(store)).toEqual([name, "can-00ff00ff-480.webp"]);
  expect(asked).toEqual(["/pictures/?list-type=2", "/pictures/?list-type=2&continuation-token=a%2Bb%26c"]);
  server.close();
});

test("reports an unusable folder as unavailable and leaves no partial file", async () => {
  const file = join(folder, "in-the-way");
  writeFileSync(file, "a file, where a folder has to be");
  const store = createFolderStore(join(file, "media"));
  for (const operation of [() => store.put(name, new Uint8Array(1)), () => store.get(name)]) {
    await expect(operation()).rejects.toThrow(MediaStoreUnavailable);
  }
  expect(readdirSync(folder)).toEqual(["in-the-way"]);
});

test("reports an unreachable store, an unknown key or a missing bucket as unavailable, without secrets", async () => {
  const secret = "not-the-right-one-8731";
  for (const other of [{ endpoint: "http://127.0.0.1:9" }, { accessKeyId: "nobody" }, { bucket: "elsewhere" }]) {
    const failure = await createS3Store({ ...s3.settings, secretAccessKey: secret, ...other }, quick)
      .put(name, new Uint8Array(1))
      .catch((error: unknown) => error);
    expect(failure, JSON.stringify(other)).toBeInstanceOf(MediaStoreUnavailable);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(secret);
  }
});

/** Starts a server that answers with the status from `answer`, or not at all for undefined. */
async function serverOf(answer: (request: IncomingMessage) => number | undefined) {
  const server = createServer((req, res) => {
    const status = answer(req);
    if (status === undefined) return;
    res.statusCode = status;
    req.resume().on("end", () => res.end("bytes"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("signs every request, and is unavailable with a wrong secret", async () => {
  await using server = await serverOf((request) => (hasValidSignature(request, "right") ? 200 : 403));
  const settings = { ...s3.settings, endpoint: server.endpoint };
  const store = createS3Store({ ...settings, secretAccessKey: "right" }, quick);
  await store.put(name, new Uint8Array(10));
  expect(await store.get(name)).toHaveLength(5);
  await store.remove(name);
  const wrong = createS3Store({ ...settings, secretAccessKey: "wrong" }, quick);
  for (const operation of [
    () => wrong.put(name, new Uint8Array(10)),
    () => wrong.get(name),
    () => wrong.remove(name),
  ]) {
    await expect(operation()).rejects.toThrow("(403)");
  }
});

test("retries a failing store and times out on a hanging one", async () => {
  let requests = 0;
  await using server = await serverOf(() => [503, 200][requests++]);
  const settings = { ...s3.settings, endpoint: server.endpoint };
  expect(Buffer.from((await createS3Store(settings, quick).get(name)) ?? []).toString()).toBe("bytes");
  expect(requests).toBe(2);
  await expect(createS3Store(settings, { ...quick, timeoutMs: 500 }).get(name)).rejects.toThrow("does not answer");
  expect(requests).toBe(4);
});

/** Verifies a request's AWS Signature Version 4, computed independently from its specification. */
function hasValidSignature({ method = "", url = "", headers }: IncomingMessage, secret: string): boolean {
  const found = /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+?), ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? "",
  );
  const [, scope = "", signed = "", signature] = found ?? [];
  const [day = "", region = "", service = ""] = scope.split("/");
  const canonical = [
    method,
    url,
    "",
    ...signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    signed,
    String(headers["x-amz-content-sha256"]),
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash(canonical)].join("\n");
  const key = [day, region, service, "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return createHmac("sha256", key).update(toSign).digest("hex") === signature;
}
