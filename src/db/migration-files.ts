import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * `expand` only adds things that older programs don't need; `contract` removes or narrows things that they use.
 * docs/decisions/0030.
 */
export type MigrationKind = "expand" | "contract";
export type Migration = {
  /** File name up to the first dot, as registered in `kysely_migration`. */
  name: string;
  kind: MigrationKind;
  /** False for statements that PostgreSQL runs only outside a transaction, such as `create index concurrently`. */
  inTransaction: boolean;
  statements: string[];
};

/** The schema with which an empty database starts, and the last migration that it stands for. */
export type Baseline = { upTo: string; statements: string[] };

const folder = join(import.meta.dirname, "migrations");
export const baselineFile = join(import.meta.dirname, "baseline.sql");
/** Migrations before this one have no kind; every program that reads kinds includes them already. */
const firstWithKind = "0036";
const firstLine = /^-- (expand|contract)(, outside a transaction)?\n/;

/**
 * Reads `migrations/` in file name order. A long migration has several files of one name (`0019_sales.1_entries.sql`).
 */
export function readMigrations(): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  const named = Map.groupBy(files.sort(), (file) => file.slice(0, file.indexOf(".")));
  return [...named].map(([name, parts]) =>
    parseMigration(
      name,
      parts.map((file) => readFileSync(join(folder, file), "utf8")),
    ),
  );
}

/** Parses the texts of a migration's files; each says the same on its first line. */
export function parseMigration(name: string, texts: string[]): Migration {
  const [first, ...others] = texts.map((text) => firstLine.exec(text)?.[0]);
  const [, kind, outside] = firstLine.exec(first ?? "") ?? [];
  const isOld = name.slice(0, firstWithKind.length) < firstWithKind;
  if ((kind === undefined && !isOld) || others.some((other) => other !== first))
    throw new Error(`migrations/${name}: the first line must be "-- expand" or "-- contract", as CONTRIBUTING.md says`);
  return {
    name,
    kind: kind === "contract" ? "contract" : "expand",
    inTransaction: outside === undefined,
    statements: texts.flatMap(statementsOf),
  };
}

/** Reads `baseline.sql`, which says on its first line which migration is the last in it. */
export function readBaseline(): Baseline {
  const text = readFileSync(baselineFile, "utf8");
  const [, upTo] = /^-- up to (\w+)\n/.exec(text) ?? [];
  if (upTo === undefined) throw new Error('baseline.sql: the first line must be "-- up to …"');
  return { upTo, statements: statementsOf(text) };
}

/** Splits SQL into statements, as PGlite runs one at a time. Ignores semicolons in comments, quotes and `$$` quotes. */
export function statementsOf(text: string): string[] {
  const statements = text.match(/(?:--.*|'[^']*'|\$\$[\s\S]*?\$\$|[^;])+/g) ?? [];
  return statements.filter((statement) => statement.replace(/--.*/g, "").trim() !== "");
}
