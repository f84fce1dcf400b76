import { type Migration, parseMigration } from "#db/migration-files.ts";

/** Changes that programs of the previous release cannot work with, or that block orders while they run. */
const narrowing: [RegExp, string][] = [
  [/^drop (table|view|function|type|sequence|schema|domain)\b/, "drops what older programs use"],
  [/\bdrop column\b/, "drops a column"],
  [/\brename\b/, "renames"],
  [/\balter (column )?\w+ (set data )?type\b/, "changes the type of a column"],
  [/\bdrop default\b/, "takes a default away"],
  [/^(truncate|delete from)\b/, "deletes rows"],
];
const repeatable =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|alter table \w+ validate constraint|do)\b/;

/** Lists the problems of a migration's text, one sentence each. */
export function problemsOfMigration(text: string): string[] {
  const { kind, inTransaction, statements } = parseMigration("9999_new", [text]);
  const plain = statements.map(plainStatement);
  const own = new Set(
    plain.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? []),
  );
  const others = plain.filter((statement) => !own.has(tableOf(statement)));
  return [
    ...(kind === "expand" ? others.flatMap((statement) => narrowingIn(statement, plain)) : []),
    ...others.flatMap((statement) => problemsOfIndex(statement, inTransaction)),
    ...(inTransaction
      ? writesUnderLocks(plain, own)
      : plain.flatMap((statement) => (repeatable.test(statement) ? [] : [cannotRepeat(statement)]))),
  ];
}

const cannotRepeat = (statement: string): string => `cannot be repeated after a failure: ${statement.slice(0, 60)}`;

function narrowingIn(statement: string, all: string[]): string[] {
  const found = narrowing.filter(([pattern]) => pattern.test(statement)).map(([, words]) => words);
  for (const [, column] of statement.matchAll(/\balter (?:column )?(\w+) set not null\b/g)) {
    const hasDefault = all.some((each) => new RegExp(`\\balter (column )?${column} set default\\b`).test(each));
    if (!hasDefault) found.push(`${column} is not null without a default`);
  }
  for (const [, column, rest] of statement.matchAll(/\badd (?:column )(?:if not exists )?(\w+)((?:\([^)]*\)|[^,(])*)/g))
    if (/\bnot null\b/.test(rest ?? "") && !/\b(default|generated)\b/.test(rest ?? ""))
      found.push(`${column} is not null without a default`);
  return found;
}

/** An index on an existing table must be built concurrently, so that it does not block writes. */
function problemsOfIndex(statement: string, inTransaction: boolean): string[] {
  const [, concurrently] = /^create (?:unique )?index (concurrently )?/.exec(statement) ?? [];
  const isIndex = /^create (unique )?index\b/.test(statement);
  if (!isIndex || (concurrently && !inTransaction)) return [];
  return ["an index on a table that exists is made concurrently, outside a transaction"];
}

/**
 * Finds statements that write rows while the transaction keeps others from writing to tables that were here before: the
 * shop sells nothing until they end. They belong in a migration of their own, as 0113, 0119 and 0131 are.
 */
function writesUnderLocks(statements: string[], own: Set<string>): string[] {
  const locked = new Set<string>();
  return statements.flatMap((statement) => {
    const written = rowsWrittenBy(statement);
    const waiting = [...locked].filter((table) => table !== written);
    for (const table of tablesLockedBy(statement)) if (!own.has(table)) locked.add(table);
    return written !== undefined && waiting.length > 0
      ? [`writes rows while it locks ${waiting.join(", ")}: ${statement.slice(0, 60)}`]
      : [];
  });
}

/** The table whose rows a statement writes; '' where a function does, undefined where none does. */
function rowsWrittenBy(statement: string): string | undefined {
  if (/^select (?!setval\b)/.test(statement)) return "";
  if (!/^(insert|update|delete|with)\b/.test(statement)) return undefined;
  return /\b(?:insert into|update|delete from) (?:only )?(\w+)/.exec(statement)?.[1];
}

/** Foreign keys and triggers lock the other table until the commit, too. */
function tablesLockedBy(statement: string): string[] {
  const [, trigger] = /^(?:create (?:constraint )?|drop )trigger .*? on (\w+)/.exec(statement) ?? [];
  const [, table] = /^(?:alter|lock|truncate) table (?:if exists )?(?:only )?(\w+)/.exec(statement) ?? [];
  const isOfTable = /^(create|alter) table\b/.test(statement);
  const referenced = isOfTable ? [...statement.matchAll(/\breferences (\w+)/g)].map(([, name]) => name) : [];
  return [trigger, table, ...referenced].filter((name) => name !== undefined);
}

function tableOf(statement: string): string {
  const table = /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index [\w ]*?\bon )(\w+)/.exec(
    statement,
  )?.[1];
  return table ?? "";
}

/** Returns a statement in lower case on one line, without comments, texts and function bodies. */
function plainStatement(statement: Migration["statements"][number]): string {
  const bare = statement
    .replace(/\$\$[\s\S]*?\$\$/g, "''")
    .replace(/--.*/g, "")
    .replace(/'[^']*'/g, "''");
  return bare.replace(/\s+/g, " ").trim().toLowerCase();
}
