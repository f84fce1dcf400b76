import type { RawBuilder } from "kysely";
import type { Database, Tx } from "#db/client.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { applyProductDraft } from "../catalog/publish/apply-product-draft.ts";
import { applyDocumentDraft } from "../content/edit/edit-document.ts";
import { type Deps, readUncached } from "../kernel/deps.ts";
import { type ApplyDraft, readPreviewToken } from "../kernel/draft-preview.ts";
import { fail, type Result } from "../kernel/result.ts";
import type { PreviewUseCases } from "./preview-types.ts";

/** Applies the draft of each kind for a preview. */
const draftAppliers: Record<string, ApplyDraft> = {
  document: applyDocumentDraft,
  product: applyProductDraft,
};

class RolledBack<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super("rolled back");
    this.value = value;
  }
}

/** `shopOver` creates the whole shop over another database. */
export function createPreviewUseCases<Shop>(deps: Deps, shopOver: (deps: Deps) => Shop): PreviewUseCases<Shop> {
  return { render: renderPreview(deps, shopOver) };
}

/**
 * Publishes the draft inside a transaction, renders the page from it and rolls back, so that the page is exactly what
 * it will be and nobody else sees it. Locks are held while one page is rendered; the transaction times out after 10 s.
 */
function renderPreview<Shop>(deps: Deps, shopOver: (deps: Deps) => Shop): PreviewUseCases<Shop>["render"] {
  return async <T>(token: string, draw: (shop: Shop, lacks: string[]) => Promise<T>): Promise<Result<T>> => {
    const read = readPreviewToken(deps, token);
    if (read === "over") return fail("preview-over");
    const apply = read === "unknown" ? undefined : draftAppliers[read.of.kind];
    if (read === "unknown" || !apply) return fail("preview-unknown");
    return await runAndRollBack(deps.database, async (tx): Promise<Result<T>> => {
      const database = nestDatabase(tx, deps.database);
      const applied = await apply({ tx, at: deps.clock(), database, values: read.values }, read.of.id);
      if (!applied.ok) return applied;
      const { lacks } = applied.value;
      const shop = shopOver({
        ...deps,
        database,
        addCacheTags: () => {},
        cacheRead: readUncached,
        isDraftPreview: lacks.length > 0,
      });
      return { ok: true, value: await draw(shop, lacks) };
    });
  };
}

async function runAndRollBack<T>(database: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transactionWithRetry(database, async (tx): Promise<never> => {
      throw new RolledBack(await run(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.value as T;
    throw error;
  }
}

/**
 * Creates a database that nests in a transaction: whatever a use case commits is rolled back with it, and no notification is
 * sent.
 */
function nestDatabase(tx: Tx, { kind }: Database): Database {
  const atEnd: RawBuilder<unknown>[] = [];
  return {
    kind,
    db: tx,
    transaction: async (run) => {
      const result = await run(tx);
      for (const statement of atEnd.splice(0)) await statement.execute(tx);
      return result;
    },
    // There is no commit with which the statement could be sent, so it runs where the transaction would end.
    commitWith: (statement) => {
      atEnd.push(statement);
    },
    notify: async () => {},
    onNotify: () => {},
    prepareSnapshot: () => Promise.reject(new Error("a preview has no snapshot")),
    close: async () => {},
  };
}
