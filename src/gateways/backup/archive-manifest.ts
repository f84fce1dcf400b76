import { z } from "zod";

/** Raise it when older programs can't read the new format. */
const formatVersion = 1;
export const headerName = "backup.json";
export const manifestName = "manifest.json";

const count = z.int().min(0);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** First entry of a backup: the facts that reading its rows needs. */
export const backupHeader = z.object({
  format: z.literal("elefant-shop-backup"),
  version: z.literal(formatVersion),
  takenAt: z.iso.datetime(),
  /** Release of the program that made it. */
  program: z.string(),
  database: z.enum(["pglite", "postgres"]),
  /** The migrations that had run, in order. */
  migrations: z.array(z.string().regex(/^[a-z0-9_]{1,100}$/)).min(1),
});
export type BackupHeader = z.output<typeof backupHeader>;

const column = z.object({ name: identifier, type: z.string() });

/** Last entry of a backup: proves that the entries before it are complete. */
export const backupManifest = z.object({
  tables: z.record(identifier, z.object({ columns: z.array(column), rows: count, bytes: count, parts: count, sha256 })),
  sequences: z.record(identifier, z.object({ lastValue: z.int(), isCalled: z.boolean() })),
  media: z.object({
    /** `folder`: the files are in the backup. `store`: they stay in the object store, and only their names are here. */
    storedIn: z.enum(["folder", "store"]),
    files: z.record(z.string(), z.object({ bytes: count, sha256 }).nullable()),
  }),
});
export type BackupManifest = z.output<typeof backupManifest>;
export type TableEntry = BackupManifest["tables"][string];

export const newHeader = (about: Omit<BackupHeader, "format" | "version">): BackupHeader => ({
  format: "elefant-shop-backup",
  version: formatVersion,
  ...about,
});
