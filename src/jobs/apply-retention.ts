import type { Database, Tx } from "#db/client.ts";
import { anonymiseOldGuestOrders } from "#db/queries/customers/guest-order-retention.ts";
import { deleteOldLeads } from "#db/queries/leads/lead-queries.ts";
import { deleteOldUnsubscribed } from "#db/queries/newsletter/subscriber-queries.ts";
import { deleteOldCodBlocks } from "#db/queries/payments/cod-list.ts";
import { deleteOldWebhooks, emptyOldWebhookBodies } from "#db/queries/payments/webhook-events.ts";
import { deleteOldNotFoundAddresses } from "#db/queries/seo/not-found-addresses.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { retentionCutoffs } from "#domain/retention.ts";

/** Short transactions; what is left waits for the next hour, so that a long list holds up nobody. */
const batchSize = 200;
const batchesPerRun = 10;

/** Removes what is older than its retention period (docs/rules.md 20.9 to 20.14). */
export async function applyRetention(database: Database, now: Date): Promise<void> {
  const before = retentionCutoffs(now);
  const remove = async (batch: (tx: Tx) => Promise<number>) => {
    for (let done = 0; done < batchesPerRun; done++)
      if ((await transactionWithRetry(database, batch)) < batchSize) return;
  };
  await remove((tx) => deleteOldLeads(tx, before.leads, batchSize));
  await remove((tx) => emptyOldWebhookBodies(tx, before.webhookBodies, batchSize));
  await remove((tx) => deleteOldWebhooks(tx, before.webhooks, batchSize));
  await remove((tx) => deleteOldUnsubscribed(tx, before.unsubscribed, batchSize));
  await remove((tx) => anonymiseOldGuestOrders(tx, { endedBefore: before.guestOrders, limit: batchSize }));
  await remove((tx) => deleteOldNotFoundAddresses(tx, before.notFound, batchSize));
  await remove((tx) => deleteOldCodBlocks(tx, before.codBlocks, batchSize));
}
