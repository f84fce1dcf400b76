import { createHash, randomUUID } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { MemoryFS, PGlite } from "@electric-sql/pglite";
import { extract } from "tar-stream";
import { openDatabase } from "#db/client.ts";
import { fastBytes } from "#db/pglite.ts";
import { seedShop } from "#seed/index.ts";

export type TemplateKind = "migrated" | "seeded";

const cacheFolder = "node_modules/.cache/shop-tests";
/** Files that the template is built from; any change builds a new one. */
const sources = [
  "src/db/{migrations,functions}/*.sql",
  "src/db/{migrate,migration-files,database-functions}.ts",
  "src/contracts/store/settings/settings-values.ts",
  "src/db/queries/demo/seed-rows.ts",
  "seed/*.{ts,json}",
  "seed/{catalog,content}/*.ts",
];

/** `content` is no Buffer: PGlite's file system copies it by `slice`, which for a Buffer would share the memory. */
type TemplateFile = { path: string; content: Uint8Array | undefined };

/** Opens an in-memory PGlite on a copy of the template's files, which the first test created. */
export async function openTemplateDatabase(template: TemplateKind): Promise<PGlite> {
  const fs = new CopiedFolder(await readTemplate(template));
  return await PGlite.create({ fs, ...(await loadProgram()), ...fastBytes });
}

/** Writes a seeded database into `DATA_DIR`, for programs whose test is not about the first start. */
export async function writeSeededData(dataDir: string): Promise<void> {
  for (const { path, content } of await readTemplate("seeded")) {
    const target = join(dataDir, "pglite", path);
    mkdirSync(content ? dirname(target) : target, { recursive: true, mode: 0o700 });
    if (content) writeFileSync(target, content, { mode: 0o600 });
  }
}

/** Loads files directly; PGlite's own way, a tar file read by JavaScript, takes most of a second. */
class CopiedFolder extends MemoryFS {
  readonly #files: TemplateFile[];

  constructor(files: TemplateFile[]) {
    super();
    this.#files = files;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg?.Module ?? {};
    for (const { path, content } of this.#files) {
      const target = `/pglite/data/${path}`;
      if (content) FS?.writeFile(target, content);
      else FS?.mkdirTree(target);
    }
  }
}

/** Reads PGlite's WebAssembly and files once a worker. */
function loadProgram() {
  program ??= readProgram();
  return program;
}

let program: ReturnType<typeof readProgram> | undefined;

async function readProgram() {
  const read = (name: string) => readFileSync(new URL(name, import.meta.resolve("@electric-sql/pglite")));
  return {
    pgliteWasmModule: await WebAssembly.compile(read("pglite.wasm")),
    fsBundle: new Blob([read("pglite.data")]),
  };
}

const templates = new Map<TemplateKind, Promise<TemplateFile[]>>();

/** Returns the template's folders and files; a worker caches them. */
function readTemplate(template: TemplateKind): Promise<TemplateFile[]> {
  const known = templates.get(template) ?? unpackTemplate(template);
  templates.set(template, known);
  return known;
}

async function unpackTemplate(template: TemplateKind): Promise<TemplateFile[]> {
  const hash = createHash("sha256");
  for (const file of globSync(sources).sort()) hash.update(file).update(readFileSync(file));
  const path = join(cacheFolder, `${template}-${hash.digest("hex").slice(0, 16)}.tar`);
  const archive = extract();
  archive.end(readIfExists(path) ?? (await build(template, path)));
  const files: TemplateFile[] = [];
  for await (const entry of archive) {
    const name = entry.header.name.replace(/^\/|\/$/g, "");
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    files.push({ path: name, content: entry.header.type === "directory" ? undefined : concatenate(chunks) });
  }
  return files;
}

function concatenate(chunks: Buffer[]): Uint8Array {
  const { buffer, byteOffset, byteLength } = Buffer.concat(chunks);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function readIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

async function build(template: TemplateKind, file: string): Promise<Buffer> {
  const client = template === "seeded" ? await openTemplateDatabase("migrated") : await PGlite.create("memory://");
  const database = await openDatabase({ client, dataDir: "memory://" });
  if (template === "seeded") await seedShop(database);
  // Otherwise every copy would begin by replaying all migrations from the log.
  await client.exec("checkpoint");
  const dump = await client.dumpDataDir("none");
  const bytes = Buffer.from(await dump.arrayBuffer());
  await database.close();
  mkdirSync(cacheFolder, { recursive: true });
  const draft = `${file}.${randomUUID()}`; // several tests may build it at once: the last rename wins, and all copies are equal
  writeFileSync(draft, bytes);
  renameSync(draft, file);
  return bytes;
}
