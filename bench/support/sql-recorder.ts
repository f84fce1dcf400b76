import pg from "pg";

export type Statement = { text: string; values: unknown[] };

/**
 * Records the statements that `run` sends to PostgreSQL, in order. `database` limits it to one database, because a shop
 * of an earlier test may still be finishing its work.
 */
export async function recordStatements(run: () => Promise<void>, database?: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const send = pg.Client.prototype.query;
  const spy = function (this: pg.Client, ...args: unknown[]): unknown {
    const [query, values] = args as [string | Statement, unknown[] | undefined];
    if (database === undefined || this.database === database)
      statements.push(typeof query === "string" ? { text: query, values: values ?? [] } : query);
    return Reflect.apply(send, this, args);
  };
  Object.assign(pg.Client.prototype, { query: spy });
  try {
    await run();
  } finally {
    Object.assign(pg.Client.prototype, { query: send });
  }
  return statements;
}

/** Replaces the recorded order's unique values by fresh ones, also inside longer values and literals. */
export function rewriteStatements(statements: Statement[], fresh: Map<string, string>): Statement[] {
  const replaceAll = (value: unknown): unknown => {
    if (typeof value !== "string") return value;
    let text = value;
    for (const [before, now] of fresh) text = text.replaceAll(before, now);
    return text;
  };
  return statements.map(({ text, values }) => ({ text: String(replaceAll(text)), values: values.map(replaceAll) }));
}
