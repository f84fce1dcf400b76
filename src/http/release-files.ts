import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Handler } from "hono";
import type { Tx } from "#db/client.ts";
import {
  addReleaseFiles,
  findReleaseFile,
  type ReleaseFile,
  touchReleaseFiles,
} from "#db/queries/releases/release-files.ts";
import { createByteCache } from "#gateways/byte-cache.ts";
import type { AppEnv } from "./context.ts";
import { acceptedCoding } from "./page-cache/cache-entry.ts";

/** Folders of the built files, each with a folder `assets`. */
export type BuiltFolders = { client: string; admin: string };
type Part = keyof BuiltFolders;

const decompress = promisify(brotliDecompress);
const maxCacheBytes = 16 * 1024 * 1024;
const filesAtOnce = 20;
const types: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  webp: "image/webp",
  woff2: "font/woff2",
};
/** A name with a hash before its ending, as Vite writes it. */
const hashedName = /^[A-Za-z0-9_.-]{1,180}-[A-Za-z0-9_-]{8}\.(js|css|svg|woff2)$/;

/**
 * Stores this build's files in the database for every copy, or records that they are still in use. A release takes
 * about one and a half megabytes; files that are unchanged since the previous release are there already.
 */
export async function keepReleaseFiles(db: Tx, folders: BuiltFolders, now: Date): Promise<void> {
  const listed = await Promise.all([listFiles("client", folders), listFiles("admin", folders)]);
  const files = new Map(listed.flat());
  if (files.size === 0) return;
  const known = await touchReleaseFiles(db, [...files.keys()], now);
  const missing = [...files.keys()].filter((path) => !known.has(path)).toSorted((a, b) => (a < b ? -1 : 1));
  for (let first = 0; first < missing.length; first += filesAtOnce) {
    const paths = missing.slice(first, first + filesAtOnce);
    await addReleaseFiles(db, await Promise.all(paths.map((path) => readBuilt(path, files.get(path) ?? ""))), now);
  }
}

async function listFiles(part: Part, folders: BuiltFolders): Promise<[path: string, file: string][]> {
  const folder = join(folders[part], "assets");
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names.filter((name) => hashedName.test(name)).map((name) => [`${part}/${name}`, join(folder, name)]);
}

async function readBuilt(path: string, file: string): Promise<ReleaseFile> {
  const isBrotli = existsSync(`${file}.br`);
  return { path, bytes: await readFile(isBrotli ? `${file}.br` : file), isBrotli };
}

export type EarlierFiles = (part: Part) => Handler<AppEnv>;

/** Answers `…/assets/NAME` with a file of another release that ran within the last week, else with 404. */
export function createEarlierFiles({ db }: { db: Tx }): EarlierFiles {
  const cache = createByteCache<ReleaseFile & { byteLength: number }>(maxCacheBytes);
  const read = async (path: string): Promise<ReleaseFile | undefined> => {
    const cached = cache.get(path);
    if (cached) return cached;
    const file = await findReleaseFile(db, path);
    if (file) cache.set(path, { ...file, byteLength: file.bytes.byteLength });
    return file;
  };
  return (part) => async (c) => {
    const name = c.req.path.slice(c.req.path.indexOf("/assets/") + "/assets/".length);
    const type = types[hashedName.exec(name)?.[1] ?? ""];
    const file = type && ["GET", "HEAD"].includes(c.req.method) ? await read(`${part}/${name}`) : undefined;
    // A CDN must not cache that a file is missing, because the copy that has it may be starting.
    if (!type || !file) return c.text("Not found.", 404, { "Cache-Control": "no-store" });
    const headers = { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" };
    if (!file.isBrotli) return c.body(new Uint8Array(file.bytes), 200, headers);
    if (acceptedCoding(c.req.header("accept-encoding") ?? "") !== "br")
      return c.body(new Uint8Array(await decompress(file.bytes)), 200, headers);
    const encoded = { ...headers, "Content-Encoding": "br", Vary: "Accept-Encoding" };
    return c.body(new Uint8Array(file.bytes), 200, encoded);
  };
}
