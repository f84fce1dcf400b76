import { StartupError } from "./startup-error.ts";

type Where = { databaseUrl: string | undefined; postgres?: { directUrl: string | undefined }; dataDir: string };

/** Turns a failure to open the database into one sentence that names the setting to fix, never a password. */
export function explainDatabaseError(error: unknown, where: Where): Error {
  const code = codeOf(error);
  if (where.databaseUrl) {
    const reason = code === missingRight ? describeMissingRight(error) : postgresReasons[code];
    const directUrl = isOnDirectWay(error) ? where.postgres?.directUrl : undefined;
    const { hostname, port, pathname } = new URL(directUrl ?? where.databaseUrl);
    const name = `${hostname}:${port || "5432"}${pathname}`;
    const setting = directUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
    return new StartupError(`${setting}: the database ${name} cannot be used: ${reason ?? messageOf(error)}.`);
  }
  if (code === "FOLDER_IN_USE") {
    return new StartupError(
      `DATA_DIR: ${where.dataDir} is in use by another process of the shop; stop it, set another DATA_DIR, or share a database by DATABASE_URL.`,
    );
  }
  return new StartupError(`DATA_DIR: ${where.dataDir} cannot be used: ${folderReasons[code] ?? messageOf(error)}.`);
}

/** PostgreSQL's code, both for a table that the user may not read and for a schema where it may not make tables. */
const missingRight = "42501";

const describeMissingRight = (error: unknown): string =>
  `${messageOf(error)}; its owner makes the tables (MIGRATE=on, migrate, restore), and deploy/postgres/create-shop.sh DATABASE gives the shop's other user its rights`;

const postgresReasons: Record<string, string> = {
  ECONNREFUSED: "nothing answers there",
  ECONNRESET: "the connection was cut",
  ETIMEDOUT: "nothing answers there",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the host cannot be reached",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the name of the host cannot be looked up",
  "28P01": "user or password is wrong",
  "28000": "the server refuses this user",
  "3D000": "there is no such database",
  "53300": "the server has no connections left",
};

const folderReasons: Record<string, string> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "the disk is read-only; mount it for writing or set another folder",
  ENOSPC: "the disk is full; free at least 64 MB there or set another folder",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "it is a file",
  ENOENT: "the folder cannot be made",
  EDQUOT: "the disk is full for this user; free some space there or set another folder",
  ENAMETOOLONG: "the path is too long",
  ERR_SQLITE_ERROR: "this user may not write there",
};

/** True for a failure of the connection that bypasses the pooler. */
function isOnDirectWay(error: unknown): boolean {
  return error instanceof Error && "isOnDirectWay" in error;
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function messageOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  if (words.startsWith("unsupported startup parameter"))
    return "it is a pooler, so set DATABASE_DIRECT_URL to the address of PostgreSQL itself";
  return (words.split("\n")[0] ?? "").replace(/\.$/, "").slice(0, 300) || "it does not answer";
}
