import type { Tx } from "#db/client.ts";
import { findBuyerNoteByKey, insertBuyerNote, lockBuyer, setBuyerTags } from "#db/queries/customers/buyer-queries.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { normalizeLine, normalizeMultilineText } from "#domain/normalize-text.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { type Actor, authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import type { BuyerUseCases } from "./buyer-types.ts";
import { findTypedBuyer } from "./read-buyer.ts";

type Parts = Pick<Deps, "database" | "clock">;

/** Adds an internal note. The audit log records that there is one, not its text, which is about the customer. */
export function addBuyerNote(deps: Parts): BuyerUseCases["note"] {
  return authorized("customers.change", (actor, id, { text: typed, key }) =>
    withLockedBuyer(deps, { actor, id }, async ({ tx, buyer, at, actorName, audit }) => {
      const text = normalizeMultilineText(typed);
      if (text === "") return fail("invalid-input", { fields: { text: "Please write a note." } });
      const noteId = await insertBuyerNote(tx, { buyerId: buyer.id, key, text, actor: actorName, at });
      if (noteId !== undefined) {
        await audit("customer.note", { after: { noteId } });
        return { ok: true, value: null };
      }
      const known = await findBuyerNoteByKey(tx, key);
      if (known?.buyerId === buyer.id && known.text === text) return { ok: true, value: null };
      const message = "A different note was already sent with this key. Please reload the page and try again.";
      return fail("key-reused", { message });
    }),
  );
}

/**
 * Replaces the tags; the same tags again are no conflict. The audit log records their number alone: a tag may say
 * something about a person.
 */
export function setTagsOfBuyer(deps: Parts): BuyerUseCases["setTags"] {
  return authorized("customers.change", (actor, id, { tags: typed, version }) =>
    withLockedBuyer(deps, { actor, id }, async ({ tx, buyer, audit }) => {
      const tags = sortTags([...new Set(typed.map(normalizeLine))].filter((tag) => tag !== ""));
      if (tags.join("\n") === sortTags(buyer.tags).join("\n")) return { ok: true, value: null };
      if (buyer.version !== version) return fail("changed-meanwhile");
      await setBuyerTags(tx, buyer.id, tags);
      await audit("customer.tags", { before: { tags: buyer.tags.length }, after: { tags: tags.length } });
      return { ok: true, value: null };
    }),
  );
}

const sortTags = (tags: string[]): string[] => tags.toSorted((a, b) => a.localeCompare(b, "en"));

type LockedBuyer = {
  tx: Tx;
  buyer: NonNullable<Awaited<ReturnType<typeof lockBuyer>>>;
  at: Date;
  actorName: ActorName;
  audit: (action: string, what: { before?: object; after: object }) => Promise<void>;
};

async function withLockedBuyer(
  { database, clock }: Parts,
  { actor, id: typed }: { actor: Actor; id: string },
  act: (locked: LockedBuyer) => Promise<Result<null>>,
): Promise<Result<null>> {
  return await transactionWithRetry(database, async (tx) => {
    const id = await findTypedBuyer(tx, typed);
    const buyer = id === undefined ? undefined : await lockBuyer(tx, id);
    if (!buyer) return fail("customer-not-found");
    const [at, actorName] = [clock(), formatActor(actor)];
    // An account has one history, whichever screen wrote it.
    const subject =
      buyer.customerId === null
        ? { subjectKind: "buyer", subjectId: String(buyer.id) }
        : { subjectKind: "customer", subjectId: buyer.customerId };
    const audit = (action: string, what: { before?: object; after: object }) =>
      writeAudit(tx, { at, actor: actorName, action, ...subject, ...what });
    return await act({ tx, buyer, at, actorName, audit });
  });
}
