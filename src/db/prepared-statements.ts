import { AsyncLocalStorage } from "node:async_hooks";

const frequent = new AsyncLocalStorage<true>();

/**
 * Runs an action whose statements come often and read by keys, in transactions or outside: PostgreSQL then parses and
 * plans each of them once per connection. Not for lists with filters, whose best plan depends on what is asked for.
 */
export const withPreparedStatements = <T>(act: () => T): T => frequent.run(true, act);

const maxNames = 300;
const names = new Map<string, string>();

/** Matches `select *`, `o.*` and `returning *`: a migration that adds a column would break the prepared statement. */
const readsEveryColumn = /(\b(select|distinct|returning)|[.,])\s*\*/i;

/**
 * Names a statement that PostgreSQL prepares once per connection; undefined for others. Skips statements that read every
 * column, and what may be several statements or have no plan.
 */
export function namePrepared(text: string): string | undefined {
  if (!frequent.getStore()) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text) || text.includes(";") || readsEveryColumn.test(text))
    return undefined;
  const name = `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
}
