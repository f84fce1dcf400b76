import { consumeRateLimit } from "#auth/rate-limit.ts";
import type { AdminReadiness } from "#contracts/admin/shop-state-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { readShopState, saveShopOpen } from "#db/queries/settings/shop-state.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import type { Refusal } from "#domain/errors.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { type Actor, authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { ReadinessUseCases } from "./readiness-types.ts";
import { runChecks } from "./run-checks.ts";

type ReadinessDeps = Pick<Deps, "database" | "clock" | "media" | "outside">;
const maxWords = 300;
/** Each run queries other services, which reloading the page must not flood. */
const runsOfOne = { limit: 20, seconds: 300 };
/** Not a setting, but pages are tagged with it in the same way. */
const tag = "setting:closedWords" satisfies CacheTag;

/** Checks, opens and closes the shop. */
export function createReadinessUseCases(deps: ReadinessDeps): ReadinessUseCases {
  const { database, clock } = deps;
  const change = async (tx: Tx, actor: Actor, to: { isOpen: boolean; closedWords: string }) => {
    const at = clock();
    if (await saveShopOpen(tx, { ...to, at })) {
      const action = to.isOpen ? "shop.opened" : "shop.closed";
      const entry = { at, actor: formatActor(actor), action, subjectKind: "shop", subjectId: "shop" };
      await writeAudit(tx, { ...entry, after: { closedWords: to.closedWords } });
      await database.notify(tx, tag);
    }
    return { ok: true, value: await readShopState(tx) } as const;
  };
  const readiness = async (): Promise<AdminReadiness> => {
    const state = await readShopState(database.db);
    return { ...state, lines: await runChecks({ ...deps, mode: state.mode }) };
  };
  return {
    state: authorized("settings.read", async () => ({ ok: true, value: await readShopState(database.db) })),
    check: authorized("settings.read", async (actor) => {
      const limited = await limitRuns(database.db, actor);
      return limited ? fail(limited) : { ok: true, value: await readiness() };
    }),
    open: authorized("settings.write", async (actor) => {
      const limited = await limitRuns(database.db, actor);
      if (limited) return fail(limited);
      const { mode, isOpen } = await readShopState(database.db);
      const lines = mode === "demo" || isOpen ? [] : (await readiness()).lines.filter((line) => line.blocks);
      if (lines.length > 0) {
        const message = `The shop can't be opened yet. ${lines.map(({ what }) => what).join(" ")}`;
        return fail("shop-not-ready", { message });
      }
      return await transactionWithRetry(database, (tx) => change(tx, actor, { isOpen: true, closedWords: "" }));
    }),
    close: authorized("settings.write", async (actor, typed) => {
      const closedWords = normalizeLine(typed);
      if (closedWords.length > maxWords) return fail("invalid-input", { fields: { words: "Maximum 300 characters." } });
      return await transactionWithRetry(database, (tx) => change(tx, actor, { isOpen: false, closedWords }));
    }),
  };
}

async function limitRuns(db: Tx, actor: Actor): Promise<Refusal | undefined> {
  if (actor.kind === "command line") return undefined;
  const counted = await consumeRateLimit(db, `readiness:${formatActor(actor)}`, runsOfOne);
  return counted.ok ? undefined : refusal("too-many-requests", { retryAfter: counted.retryAfter });
}
