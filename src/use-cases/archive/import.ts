import type { Tx } from "#db/client.ts";
import {
  brokenRule,
  clearDemo,
  clearSettings,
  firstFilled,
  holdEmptyShop,
  insertArchived,
  isUntouchedDemo,
  passNumbers,
  receiveArchivedStock,
  rowsAtOnce,
  waitingPrices,
} from "#db/queries/archive.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { enqueue } from "#db/queries/jobs.ts";
import { everything } from "#domain/change.ts";
import { refusal } from "#domain/errors.ts";
import { StoreDown } from "#gateways/media/store.ts";
import type { Deps } from "../deps.ts";
import { beginJob } from "../shelf/schedule.ts";
import type { Result } from "../shop.ts";
import { type GoodArchive, judgeArchive } from "./judge-archive.ts";
import { BadArchive, readEntries } from "./read-archive.ts";
import { mustBeEmpty, tables } from "./tables.ts";
import type { Archive, Archived, OwnMedia } from "./types.ts";

type Uses = Pick<Deps, "database" | "clock" | "media">;
const actor = "command line";
/** A large catalogue takes a while. */
const withinMs = 5 * 60_000;

/** Thrown to roll back. */
class NotEmpty extends Error {}

/**
 * Read to its end and judged before anything is written. Then its pictures go into the store, because a row never points
 * at a file that is not there, and last all rows in one transaction: all of it or nothing.
 */
export function importArchive(uses: Uses): Archive["import"] {
  return async (open, own): Promise<Result<Archived>> => {
    const put: string[] = [];
    try {
      await mustBeFree(uses.database.db);
      const good = await judgeArchive(open(), own);
      await readEntries(open(), async ({ name, bytes }) => {
        const file = name.startsWith("media/") ? name.slice("media/".length) : undefined;
        if (file === undefined || (await isThere(uses, own, file))) return;
        await uses.media.store.put(file, bytes);
        put.push(file);
      });
      await uses.database.transaction((tx) => write(uses, tx, good), { withinMs });
      return { ok: true, value: countsOf(good) };
    } catch (error) {
      const message = wordsOf(error);
      for (const file of put) await uses.media.store.remove(file).catch(() => {});
      if (message === undefined) throw error;
      return { ok: false, error: refusal("archive-refused", { message: `${message}. Nothing was imported.` }) };
    }
  };
}

/** Empty, or with the demo catalogue of its first start in it and nothing else. */
async function mustBeFree(tx: Tx): Promise<void> {
  const filled = await firstFilled(tx, mustBeEmpty);
  if (filled && !(await isUntouchedDemo(tx))) throw new NotEmpty(filled);
}

/** A file that lies there already is another import's or comes with the shop; its name says what is in it. */
async function isThere({ media }: Uses, own: OwnMedia, file: string): Promise<boolean> {
  return ((await own(file)) ?? (await media.store.get(file))) !== undefined;
}

function wordsOf(error: unknown): string | undefined {
  if (error instanceof NotEmpty) {
    return `An archive goes into a shop in which nobody did anything yet: in this one there is something in ${error.message} already. Please choose another DATA_DIR or an empty database`;
  }
  if (error instanceof BadArchive || error instanceof StoreDown) return error.message;
  const rule = brokenRule(error);
  return rule && `What the archive holds does not fit together (${rule})`;
}

async function write({ database, clock }: Uses, tx: Tx, { rows, files }: GoodArchive): Promise<void> {
  const at = clock();
  await holdEmptyShop(tx);
  await mustBeFree(tx);
  await clearDemo(tx);
  await clearSettings(tx);
  for (const table of tables) {
    const all = rows.get(table.name) ?? [];
    for (let from = 0; from < all.length; from += rowsAtOnce) {
      await insertArchived(tx, table, JSON.stringify(all.slice(from, from + rowsAtOnce)));
    }
  }
  await receiveArchivedStock(tx, { actor, at });
  await passNumbers(tx);
  for (const { id, beginsAt } of await waitingPrices(tx)) {
    await enqueue(tx, beginJob, { id }, `${beginJob}:${id}`, beginsAt);
  }
  const after = countsOf({ rows, files });
  await writeAudit(tx, { at, actor, action: "archive.imported", subjectKind: "archive", subjectId: "all", after });
  await database.notify(tx, everything);
}

const countsOf = ({ rows, files }: GoodArchive): Archived => ({
  rows: Object.fromEntries(tables.map(({ name }) => [name, rows.get(name)?.length ?? 0])),
  files: files.size,
});
