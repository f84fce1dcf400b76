import pg from "pg";

export type Statement = { text: string; values: unknown[] };

/** Records the statements that `run` sends to PostgreSQL, in order. */
export async function recordStatements(run: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const send = pg.Client.prototype.query;
  const spy = function (this: pg.Client, ...given: unknown[]): unknown {
    const [asked, values] = given as [string | Statement, unknown[] | undefined];
    statements.push(typeof asked === "string" ? { text: asked, values: values ?? [] } : asked);
    return Reflect.apply(send, this, given);
  };
  Object.assign(pg.Client.prototype, { query: spy });
  try {
    await run();
  } finally {
    Object.assign(pg.Client.prototype, { query: send });
  }
  return statements;
}

/** The same statements for another order: what was new then is new again, also inside longer values. */
export function rewriteStatements(statements: Statement[], fresh: Map<string, string>): Statement[] {
  const renewed = (value: unknown): unknown => {
    if (typeof value !== "string") return value;
    let text = value;
    for (const [before, now] of fresh) text = text.replaceAll(before, now);
    return text;
  };
  return statements.map(({ text, values }) => ({ text, values: values.map(renewed) }));
}
