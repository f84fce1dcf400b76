import type { Database } from "#db/client.ts";

/** The same database outside transactions, with a count of the queries that went through it. */
export function countQueries(database: Database): { database: Database; taken: () => number } {
  let queries = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const taken = () => {
    const since = queries;
    queries = 0;
    return since;
  };
  return { database: { ...database, db }, taken };
}
