import { findOrderNoteByKey, insertOrderNote } from "#db/queries/order-notes.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeMultilineText } from "#domain/plain-text.ts";
import type { Deps } from "#use-cases/deps.ts";
import { done, withLockedOrder } from "./on-order.ts";
import type { OrderOperations } from "./types.ts";

/** A note that stays in the shop. The audit says that there is one, not what: it may speak of the buyer. */
export function addNote(deps: Deps): OrderOperations["note"] {
  return (who, orderId, { text: typed, key }) =>
    withLockedOrder(deps, { who, right: "orders.move", orderId }, async ({ tx, actor, at, audit: tell }) => {
      const text = normalizeMultilineText(typed);
      if (text === "") {
        return { ok: false, error: refusal("invalid-input", { fields: { text: "Please write a note." } }) };
      }
      const noteId = await insertOrderNote(tx, { orderId, key, text, actor, at });
      if (noteId !== undefined) {
        await tell({ action: "orders.note", after: { noteId } });
        return done;
      }
      const known = await findOrderNoteByKey(tx, key);
      const isSame = known?.orderId === orderId && known.text === text;
      if (isSame) return done;
      const message = "This note was sent already with other words. Please reload the page and try again.";
      return { ok: false, error: refusal("key-reused", { message }) };
    });
}
