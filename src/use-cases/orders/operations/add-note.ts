import { findOrderNoteByKey, insertOrderNote } from "#db/queries/orders/order-timeline.ts";
import { normalizeMultilineText } from "#domain/normalize-text.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { OrderOperations } from "./operation-types.ts";
import { done, withLockedOrder } from "./with-locked-order.ts";

/** Adds an internal note. The audit log records that there is one, not its text, which may be about the buyer. */
export function addNote(deps: Deps): OrderOperations["note"] {
  return (who, orderId, { text: typed, key }) =>
    withLockedOrder(deps, { actor: who, permission: "orders.move", orderId }, async ({ tx, actor, at, audit }) => {
      const text = normalizeMultilineText(typed);
      if (text === "") {
        return fail("invalid-input", { fields: { text: "Please write a note." } });
      }
      const noteId = await insertOrderNote(tx, { orderId, key, text, actor, at });
      if (noteId !== undefined) {
        await audit({ action: "orders.note", after: { noteId } });
        return done;
      }
      const known = await findOrderNoteByKey(tx, key);
      const isSame = known?.orderId === orderId && known.text === text;
      if (isSame) return done;
      const message = "A different note was already sent with this key. Please reload the page and try again.";
      return fail("key-reused", { message });
    });
}
