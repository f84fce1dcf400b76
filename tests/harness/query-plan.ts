import type { Kysely, KyselyPlugin, RawNode } from "kysely";
import type { Tables } from "#db/tables.ts";

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

/** Runs `query`'s single query and returns the nodes of its plan with what they read. */
export async function planOf(db: Kysely<Tables>, query: (db: Kysely<Tables>) => Promise<unknown>): Promise<Plan[]> {
  const plans: Plan[] = [];
  const explain: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const [first = "", ...others] = (node as RawNode).sqlFragments;
      return { ...(node as RawNode), sqlFragments: [`explain (analyze, format json) ${first}`, ...others] };
    },
    transformResult: async ({ result }) => {
      const [row] = result.rows as { "QUERY PLAN": [{ Plan: Plan }] }[];
      if (row) plans.push(row["QUERY PLAN"][0].Plan);
      return { ...result, rows: [] };
    },
  };
  await query(db.withPlugin(explain));
  return plans.flatMap(nodesOf);
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
