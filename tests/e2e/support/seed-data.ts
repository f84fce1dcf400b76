// Seeds a database once, for the server that all journeys share and for isolated shops to copy.
import { cpSync } from "node:fs";
import { openDatabase } from "#db/client.ts";
import { upsertSetting } from "#db/queries/settings/stored-settings.ts";
import { seedIfEmpty } from "#seed/index.ts";
import { getDataDir, getSeededDir } from "./data-dirs.ts";

const database = await openDatabase({ dataDir: getSeededDir() });
await seedIfEmpty(database);
await database.close();
cpSync(getSeededDir(), getDataDir(), { recursive: true });

// Hundreds of journeys order the same pack in cash: the shop would ask the last ones for a mailed code (docs/rules.md
// 12.8). The journey of that code has a shop of its own.
const shared = await openDatabase({ dataDir: getDataDir() });
await upsertSetting(shared.db, { key: "codCode", value: "never", at: new Date() });
await shared.close();
