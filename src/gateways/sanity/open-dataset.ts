import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import tar, { type Header } from "tar-stream";
import { readLines } from "./read-lines.ts";

/** Limits: entries of an archive, unpacked bytes, bytes of one picture, bytes of one document. */
const limits = { entries: 300_000, bytes: 16 * 1024 ** 3, pictureBytes: 20 * 1024 ** 2, lineBytes: 4 * 1024 ** 2 };

/** Describes a problem of an export, worded to begin a sentence. */
export class InvalidDatasetError extends Error {}

/** A document and about how much memory its text takes. */
type DatasetDocument = { fields: Record<string, unknown>; bytes: number };

/** An opened export of the old content service. Its files are read one at a time. */
export type Dataset = {
  /** Yields each document. Throws InvalidDatasetError with the line that can't be read. */
  documents: () => AsyncGenerator<DatasetDocument>;
  /** Contents of `assets.json`; empty without that file. */
  assets: Record<string, unknown>;
  /** Bytes of a picture by its name in `images/`; undefined when it is missing. */
  readPicture: (name: string) => Promise<Uint8Array | undefined>;
  hasPicture: (name: string) => boolean;
  close: () => Promise<void>;
};

const pictureName = /^[A-Za-z0-9_-]{1,120}\.[a-z0-9]{1,10}$/;

/** Opens a folder in place, or unpacks an archive into a temporary folder, which `close` removes. */
export async function openDataset(path: string): Promise<Dataset> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new InvalidDatasetError(`File not found: ${path}`);
  if (found.isDirectory()) return await openFolder(await findRoot(path), async () => {});
  const folder = await mkdtemp(join(tmpdir(), "shop-import-"));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(join(folder, "images"));
    await unpack(createReadStream(path), folder);
    return await openFolder(folder, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Finds the export's folder: this one, or its only subfolder, as in an unpacked archive. */
async function findRoot(folder: string): Promise<string> {
  if (await isFile(join(folder, "data.ndjson"))) return folder;
  const inner = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return inner.length === 1 && inner[0] ? join(folder, inner[0].name) : folder;
}

async function openFolder(folder: string, close: () => Promise<void>): Promise<Dataset> {
  const data = join(folder, "data.ndjson");
  if (!(await isFile(data))) throw new InvalidDatasetError("There is no data.ndjson in it");
  const pictures = new Set(await readdir(join(folder, "images")).catch(() => []));
  return {
    documents: () => readDocuments(createReadStream(data)),
    assets: await readAssets(join(folder, "assets.json")),
    hasPicture: (name) => pictures.has(name),
    readPicture: async (name) => {
      const file = join(folder, "images", name);
      if (!pictures.has(name) || !pictureName.test(name) || !(await isFile(file))) return undefined;
      return (await stat(file)).size > limits.pictureBytes ? undefined : await readFile(file);
    },
    close,
  };
}

const isFile = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined))?.isFile() ?? false;

async function readAssets(file: string): Promise<Record<string, unknown>> {
  if (!(await isFile(file))) return {};
  if ((await stat(file)).size > 64 * 1024 ** 2) throw new InvalidDatasetError("assets.json is too large");
  try {
    const read: unknown = JSON.parse(await readFile(file, "utf8"));
    if (isObject(read)) return read;
  } catch {
    // Reported by the error below.
  }
  throw new InvalidDatasetError("assets.json cannot be read");
}

async function* readDocuments(source: Readable): AsyncGenerator<DatasetDocument> {
  let line = 0;
  for await (const text of readLines(source, limits.lineBytes)) {
    line++;
    if (text === undefined) throw new InvalidDatasetError(`data.ndjson, line ${line} is too long`);
    if (text.trim() === "") continue;
    const fields = parseDocument(text);
    if (!fields) throw new InvalidDatasetError(`data.ndjson, line ${line} cannot be read`);
    yield { fields, bytes: text.length };
  }
}

function parseDocument(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isObject(read) && typeof read._id === "string" && typeof read._type === "string" ? read : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Writes documents and pictures only; all other entries are skipped, and no name in the archive becomes a path. */
async function unpack(source: Readable, folder: string): Promise<void> {
  const extract = tar.extract();
  const unpacked = pipeline(source, createGunzip(), atMost(limits.bytes), extract as unknown as Writable);
  unpacked.catch((error: Error) => extract.destroy(error));
  const seen = new Set<string>();
  try {
    for await (const entry of extract) {
      const target = findTarget(entry.header);
      if (target !== undefined) {
        if (seen.has(target)) throw new InvalidDatasetError(`${target} is in it twice`);
        seen.add(target);
        await pipeline(entry as unknown as Readable, createWriteStream(join(folder, target), { mode: 0o600 }));
      } else entry.resume();
      if (seen.size > limits.entries) throw new InvalidDatasetError("It holds too many files");
    }
    await unpacked;
  } catch (error) {
    source.destroy();
    await unpacked.catch(() => {});
    throw isDamage(error) ? new InvalidDatasetError("It is damaged, incomplete or not a tar.gz archive") : error;
  }
}

/** Path of an unpacked entry, below the archive's single root folder; undefined for entries that aren't needed. */
function findTarget({ name, type, size = 0 }: Header): string | undefined {
  const shown = name.slice(0, 80);
  if (type === "directory") return undefined;
  const parts = name.split("/").filter((part) => part !== "" && part !== ".");
  if (type !== "file" || name.startsWith("/") || name.includes("\\") || parts.includes(".."))
    throw new InvalidDatasetError(`“${shown}” does not belong in an export`);
  const [file = "", ...rest] = parts.toReversed();
  if ((file === "data.ndjson" || file === "assets.json") && rest.length <= 1) return file;
  const isPicture = rest[0] === "images" && rest.length <= 2 && pictureName.test(file);
  return isPicture && size <= limits.pictureBytes ? `images/${file}` : undefined;
}

/** Guards against decompression bombs. */
function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.byteLength;
      if (seen > bytes) done(new InvalidDatasetError("It unpacks to more than the size limit of an export"));
      else done(null, chunk);
    },
  });
}

const tarFaults = /^(Invalid tar header|Invalid header|Unexpected end of data|Header exceeds max size|Premature close)/;

function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof InvalidDatasetError) return false;
  const code = "code" in error ? String(error.code) : "";
  return code.startsWith("Z_") || code === "ERR_STREAM_PREMATURE_CLOSE" || tarFaults.test(error.message);
}
