import { writeAudit } from "#db/queries/audit.ts";
import { lockShelf, setStocks } from "#db/queries/shelf.ts";
import { movementOfKey, writeMovementsByHand } from "#db/queries/stock-movements.ts";
import { retryTaken } from "#db/retry-taken.ts";
import type { Subject } from "#domain/change.ts";
import { refusal } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";
import { movedStock } from "#domain/stock-reasons.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import type { Shelf } from "./types.ts";

/** Pieces that came, went or were counted. The same key again moves nothing and says what it said. */
export function move({ database, clock }: Pick<Deps, "database" | "clock">): Shelf["move"] {
  return async (who, sku, { reason, pieces, note, key: given }) => {
    const refused = allow(who, "stock.write");
    if (refused) return { ok: false, error: refused };
    const [actor, key] = [actorOf(who), `${actorOf(who)} ${given}`];
    return await retryTaken(database, async (tx) => {
      const [variant] = await lockShelf(tx, isSku(sku) ? [sku] : []);
      if (!variant) return { ok: false, error: refusal("sku-not-found") };
      const { productId, stock } = variant;
      const earlier = await movementOfKey(tx, key);
      if (earlier) {
        if (earlier.sku === sku && earlier.reason === reason) return { ok: true, value: { stock: earlier.stock } };
        return { ok: false, error: refusal("key-reused", { message: otherMove }) };
      }
      const moved = movedStock(stock, { reason, pieces });
      if ("problem" in moved) return { ok: false, error: refusal("invalid-input", problemOf(moved.problem)) };
      const at = clock();
      const movement = { sku, delta: moved.stock - stock, reason, note: plainText(note), actor, at, key };
      await setStocks(tx, [{ sku, stock: moved.stock }]);
      await writeMovementsByHand(tx, [movement]);
      const told = { before: { [sku]: { stock } }, after: { [sku]: { stock: moved.stock } }, reason: movement.note };
      const subject = { subjectKind: "product", subjectId: productId };
      await writeAudit(tx, { at, actor, action: `stock.${reason}`, ...subject, ...told });
      if ((stock === 0) !== (moved.stock === 0)) await database.notify(tx, `product:${productId}` satisfies Subject);
      return { ok: true, value: { stock: moved.stock } };
    });
  };
}

export const isSku = (sku: string): boolean => /^[A-Z0-9-]{1,60}$/.test(sku);

const otherMove = "This was sent already as another move. Please reload the page and try again.";
const problemOf = (problem: string) => ({ message: problem, fields: { pieces: problem } });
