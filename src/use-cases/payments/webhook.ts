import { createHash } from "node:crypto";
import { enqueue } from "#db/queries/jobs.ts";
import { insertWebhookEvent } from "#db/queries/webhooks.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { webhookJobKind } from "./job-names.ts";
import type { PaymentUseCases } from "./types.ts";
import { parseWebhookEvent } from "./webhook-event.ts";

/** Stored once, handled afterwards by a job: the gateway waits for the answer and gives up a shop that is slow. */
export function receiveWebhook(deps: Deps): PaymentUseCases["webhook"] {
  return async ({ rawBody, signature, eventId }) => {
    const { gateway, database, clock } = deps;
    if (!gateway?.isWebhookProof(rawBody, signature)) return { ok: false, error: refusal("invalid-signature") };
    const event = parseWebhookEvent(rawBody);
    if (!event) return { ok: false, error: refusal("bad-request") };
    const id = eventId || `body-${createHash("sha256").update(rawBody).digest("hex")}`;
    await transactionWithRetry(database, async (tx) => {
      if (!(await insertWebhookEvent(tx, { id, type: event.event, body: event, at: clock() }))) return;
      await enqueue(tx, webhookJobKind, { eventId: id }, `${webhookJobKind}:${id}`);
    });
    return { ok: true, value: null };
  };
}
