import { insertNote, noteByKey } from "#db/queries/order-notes.ts";
import { refusal } from "#domain/errors.ts";
import { plainLines } from "#domain/plain-text.ts";
import type { Deps } from "#use-cases/deps.ts";
import { done, onOrder } from "./on-order.ts";
import type { OrderWork } from "./types.ts";

/** A note that stays in the shop. The audit says that there is one, not what: it may speak of the buyer. */
export function note(deps: Deps): OrderWork["note"] {
  return (who, orderId, { text: typed, key }) =>
    onOrder(deps, { who, right: "orders.move", orderId }, async ({ tx, actor, at, tell }) => {
      const text = plainLines(typed);
      if (text === "") {
        return { ok: false, error: refusal("invalid-input", { fields: { text: "Please write a note." } }) };
      }
      const noteId = await insertNote(tx, { orderId, key, text, actor, at });
      if (noteId !== undefined) {
        await tell({ action: "orders.note", after: { noteId } });
        return done;
      }
      const known = await noteByKey(tx, key);
      const isSame = known?.orderId === orderId && known.text === text;
      if (isSame) return done;
      const message = "This note was sent already with other words. Please reload the page and try again.";
      return { ok: false, error: refusal("key-reused", { message }) };
    });
}
