import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

const folder = join(import.meta.dirname, "functions");

type Definition = { name: string; attributes: string; body: string };
type FunctionFile = Definition & { text: string };

/** Runs the files of `functions/` whose function is missing from the database or differs there. Returns their names. */
export async function replaceChangedFunctions(db: Kysely<Tables>): Promise<string[]> {
  const { changed } = await compareFunctions(db);
  for (const { text } of changed) await sql.raw(text).execute(db);
  return changed.map(({ name }) => name);
}

/**
 * Finds the functions that differ between database and files, and among them those that are missing from the database.
 */
export async function compareFunctions(
  db: Kysely<Tables>,
): Promise<{ changed: FunctionFile[]; missing: FunctionFile[] }> {
  const { rows } = await sql<Definition>`
    select p.proname as name, p.prosrc as body, concat_ws(' ', l.lanname,
      case p.provolatile when 'i' then 'immutable' when 's' then 'stable' end,
      case when p.proisstrict then 'strict' end,
      case p.proparallel when 's' then 'parallel safe' end,
      (select string_agg('set ' || replace(setting, '=', ' = '), ' ') from unnest(p.proconfig) setting)) as attributes
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'`.execute(db);
  const stored = new Map(rows.map((row) => [row.name, row]));
  const changed = functionFiles().filter((file) => {
    const current = stored.get(file.name);
    return (
      current?.attributes !== file.attributes || withoutIndentation(current.body) !== withoutIndentation(file.body)
    );
  });
  return { changed, missing: changed.filter(({ name }) => !stored.has(name)) };
}

/** Parses `functions/`: one function per file, attributes in the order `language sql immutable strict parallel … set …`. */
export function functionFiles(): FunctionFile[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const parts = /^create or replace function (\w+)\([^$]*\blanguage ([^$]*?)\s+as \$\$(.*)\$\$;\s*$/ms.exec(text);
    const [, name = "", attributes = "", body = ""] = parts ?? [];
    if (`${name}.sql` !== file)
      throw new Error(`functions/${file}: expected "create or replace function ${name || "…"}`);
    return { name, attributes, body, text };
  });
}

/** Ignores indentation, which differs between migrations and function files. */
function withoutIndentation(body: string): string {
  const lines = body.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join("\n");
}
