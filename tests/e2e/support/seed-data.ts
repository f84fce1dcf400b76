// Seeds a database once, for the server that all journeys share and for isolated shops to copy.
import { cpSync } from "node:fs";
import { openDatabase } from "#db/client.ts";
import { seedIfEmpty } from "#seed/index.ts";
import { getDataDir, getSeededDir } from "./data-dirs.ts";

const database = await openDatabase({ dataDir: getSeededDir() });
await seedIfEmpty(database);
await database.close();
cpSync(getSeededDir(), getDataDir(), { recursive: true });
