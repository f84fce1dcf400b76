import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { readShopState, saveShopOpen } from "#db/queries/settings/shop-state.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { type Actor, authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { listOpeningObstacles } from "./opening-obstacles.ts";
import type { OpeningUseCases, OpeningView } from "./opening-types.ts";

type OpeningDeps = Pick<Deps, "database" | "clock">;
const maxWords = 300;
/** Not a setting, but pages are tagged with it in the same way. */
const tag = "setting:closedWords" satisfies CacheTag;

export function createOpeningUseCases({ database, clock }: OpeningDeps): OpeningUseCases {
  const view = async (tx: Tx): Promise<OpeningView> => {
    const state = await readShopState(tx);
    const isFree = state.isOpen || state.mode === "demo";
    const obstacles = isFree ? [] : await listOpeningObstacles(tx, clock(), state.mode === "staging");
    return { ...state, obstacles };
  };
  const change = async (tx: Tx, actor: Actor, to: { isOpen: boolean; closedWords: string }) => {
    const at = clock();
    if (await saveShopOpen(tx, { ...to, at })) {
      const action = to.isOpen ? "shop.opened" : "shop.closed";
      const entry = { at, actor: formatActor(actor), action, subjectKind: "shop", subjectId: "shop" };
      await writeAudit(tx, { ...entry, after: { closedWords: to.closedWords } });
      await database.notify(tx, tag);
    }
    return { ok: true, value: await view(tx) } as const;
  };
  return {
    state: authorized("settings.read", async () => ({ ok: true, value: await view(database.db) })),
    open: authorized("settings.write", async (actor) =>
      transactionWithRetry(database, async (tx) => {
        const { obstacles } = await view(tx);
        if (obstacles.length === 0) return await change(tx, actor, { isOpen: true, closedWords: "" });
        const message = `The shop can't be opened yet. ${obstacles.map(({ words }) => words).join(" ")}`;
        return fail("shop-not-ready", { message });
      }),
    ),
    close: authorized("settings.write", async (actor, typed) => {
      const closedWords = normalizeLine(typed);
      if (closedWords.length > maxWords) return fail("invalid-input", { fields: { words: "Maximum 300 characters." } });
      return await transactionWithRetry(database, (tx) => change(tx, actor, { isOpen: false, closedWords }));
    }),
  };
}
