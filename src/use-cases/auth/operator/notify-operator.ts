import { generateNonce } from "#auth/one-time-code.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import type { AccountAlertKind } from "#domain/operators/account-alerts.ts";

type OperatorAlert = {
  operatorId: string;
  news: AccountAlertKind;
  at: Date;
  /** The name of a new device, or the new role. */
  detail?: string;
};

/** Queues a mail to the operator, once, in the transaction of the event. */
export async function notifyOperator(tx: Tx, { operatorId, news, at, detail = "" }: OperatorAlert): Promise<void> {
  const nonce = generateNonce();
  const payload = { operatorId, news, at: at.toISOString(), detail, nonce };
  await enqueue(tx, jobs.operatorAlertMail, payload, nonce);
}
