import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import tar, { type Header } from "tar-stream";
import { getUserName } from "#gateways/user-name.ts";
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

/**
 * Opens a folder in place, or unpacks an archive into a temporary folder, which `close` removes. An aborted `signal` ends
 * the unpacking and removes what was unpacked.
 */
export async function openDataset(path: string, signal?: AbortSignal): Promise<Dataset> {
  await access(path, constants.R_OK).catch((error: unknown) => {
    const isThere = codeOf(error) === "EACCES";
    throw new InvalidDatasetError(
      isThere ? `The user ${getUserName()} may not read ${path}` : `File not found: ${path}`,
    );
  });
  const found = await stat(path);
  if (found.isDirectory()) return await openFolder(await findRoot(path), async () => {});
  await removeLeavings();
  let folder: string | undefined;
  const close = async () => (folder === undefined ? undefined : await rm(folder, { recursive: true, force: true }));
  try {
    folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
    await mkdir(join(folder, "images"));
    await unpack(createReadStream(path), folder, signal);
    return await openFolder(folder, close);
  } catch (error) {
    await close();
    throw isDiskFull(error) ? new InvalidDatasetError(describeFullFolder()) : error;
  }
}

const folderPrefix = "shop-import-";
const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");
const isDiskFull = (error: unknown): boolean => ["ENOSPC", "EDQUOT"].includes(codeOf(error));
const describeFullFolder = (): string =>
  `The temporary folder ${tmpdir()} is full: the export is unpacked there, so free some space or set TMPDIR to a folder with more`;

/** Removes what killed imports left: an unpacked export has personal data and old passwords. */
async function removeLeavings(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^shop-import-(\d+)-\w+$/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    // Another user's folder stays.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== "ESRCH";
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
  for await (const read of readLines(source, limits.lineBytes)) {
    line++;
    if (read === undefined) throw new InvalidDatasetError(`data.ndjson, line ${line} is too long`);
    // Editors of Windows begin a file with a byte-order mark.
    const text = line === 1 ? read.replace(/^\uFEFF/, "") : read;
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
async function unpack(source: Readable, folder: string, signal: AbortSignal | undefined): Promise<void> {
  const extract = tar.extract();
  const unpacked = pipeline(source, createGunzip(), atMost(limits.bytes), extract as unknown as Writable, { signal });
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
  const code = codeOf(error);
  return code.startsWith("Z_") || code === "ERR_STREAM_PREMATURE_CLOSE" || tarFaults.test(error.message);
}
