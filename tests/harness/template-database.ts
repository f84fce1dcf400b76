import { createHash, randomUUID } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { openDatabase } from "#db/client.ts";
import { seedShop } from "#seed/index.ts";

export type TemplateKind = "migrated" | "seeded";

const folder = "node_modules/.cache/shop-tests";
/** Files that the template is built from; any change builds a new one. */
const sources = [
  "src/db/{migrations,functions}/*.sql",
  "src/db/{migrate,migration-files,database-functions}.ts",
  "src/contracts/store/settings/settings-values.ts",
  "src/db/queries/demo/seed-rows.ts",
  "seed/*.{ts,json}",
  "seed/{catalog,content}/*.ts",
];

/** Opens an in-memory PGlite, migrated and seeded, from a copy cached by the first test that needed it. */
export async function openTemplateDatabase(template: TemplateKind): Promise<PGlite> {
  const hash = createHash("sha256");
  for (const file of globSync(sources).sort()) hash.update(file).update(readFileSync(file));
  const file = join(folder, `${template}-${hash.digest("hex").slice(0, 16)}.tar`);
  const bytes = readIfExists(file) ?? (await build(template, file));
  return await PGlite.create("memory://", { loadDataDir: new Blob([bytes]) });
}

function readIfExists(file: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

async function build(template: TemplateKind, file: string): Promise<Buffer<ArrayBuffer>> {
  const client = template === "seeded" ? await openTemplateDatabase("migrated") : await PGlite.create("memory://");
  const database = await openDatabase({ client, dataDir: "memory://" });
  if (template === "seeded") await seedShop(database);
  const dump = await client.dumpDataDir("none");
  const bytes = Buffer.from(await dump.arrayBuffer());
  await database.close();
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomUUID()}`; // several tests may build it at once: the last rename wins, and all copies are equal
  writeFileSync(draft, bytes);
  renameSync(draft, file);
  return bytes;
}
