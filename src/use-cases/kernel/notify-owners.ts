import { generateNonce } from "#auth/one-time-code.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { listActiveOwnerIds } from "#db/queries/operators/operator-queries.ts";
import type { AccountAlertKind } from "#domain/operators/account-alerts.ts";

type OwnerAlert = {
  news: AccountAlertKind;
  at: Date;
  /** A name, never what identifies a customer. */
  detail: string;
  /** Sends each owner one alert, however often it is requested. */
  key?: string;
  /** The operator who is mailed about it anyway. */
  except?: string;
};

/** Queues a mail to every owner in the transaction of the event. */
export async function notifyOwners(
  tx: Tx,
  { news, at, detail, key = generateNonce(), except }: OwnerAlert,
): Promise<void> {
  for (const operatorId of await listActiveOwnerIds(tx)) {
    if (operatorId === except) continue;
    const nonce = `${key}:${operatorId}`;
    await enqueue(tx, jobs.operatorAlertMail, { operatorId, news, at: at.toISOString(), detail, nonce }, nonce);
  }
}
