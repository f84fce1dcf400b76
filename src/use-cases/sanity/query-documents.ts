import { getTurnNetwork } from "#auth/client-network.ts";
import type { Database } from "#db/client.ts";
import type { Refusal } from "#domain/errors.ts";
import type { GroqOutcome, GroqPool } from "#gateways/sanity/groq-pool.ts";
import type { ContentUseCases } from "#use-cases/content/content-types.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import { type Caller, limitCaller } from "#use-cases/kernel/caller.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import { type DocumentPatch, type PatchedDocument, type PatchParts, patchDocument } from "./edit/patch-document.ts";
import { createPublicDataset } from "./public-dataset.ts";
import type { SanityDocument } from "./public-documents.ts";

export type GroqQuery = { query: string; params: Record<string, unknown> };
export type SanityUseCases = {
  /** Answers a query over the public documents; there are no others, whatever the query says. */
  query(asked: GroqQuery, caller: Caller): Promise<GroqOutcome | { kind: "limited"; refusal: Refusal }>;
  /** Changes the draft of one document, by an API token's permissions. */
  patch(actor: Actor, patch: DocumentPatch): Promise<Result<PatchedDocument>>;
};

/** A server that renders pages from the documents sends the queries of all its visitors from one address. */
const queries = { name: "sanity-query", noun: "queries", limit: 600, seconds: 60 };

/** The network that a query's time is charged to (docs/rules.md 24.12). */
const networkOf = ({ address }: Caller): string => getTurnNetwork(address ?? "127.0.0.1");

type Parts = Pick<PatchParts, "catalog" | "clock"> & {
  database: Database;
  content: ContentUseCases & PatchParts["content"];
  publicUrl: string;
  pool: GroqPool;
};

export function createSanityUseCases({ database, clock, catalog, content, publicUrl, pool }: Parts): SanityUseCases {
  const readDataset = createPublicDataset({ database, content, publicUrl });
  const findPublished = async (id: string) =>
    (JSON.parse((await readDataset()).documents) as SanityDocument[]).find(({ _id }) => _id === id);
  return {
    query: async ({ query, params }, caller) => {
      const refusal = await limitCaller(database.db, queries, caller);
      if (refusal) return { kind: "limited", refusal };
      return await pool.run(await readDataset(), { network: networkOf(caller), query, params, now: clock() });
    },
    patch: patchDocument({ catalog, content, clock, findPublished }),
  };
}
