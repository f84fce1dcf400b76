import type { OrderView } from "#contracts/store/orders/order-views.ts";
import type { Tx } from "#db/client.ts";
import { findShipment } from "#db/queries/fulfilment/shipments.ts";
import type { Job } from "#db/queries/jobs/job-runs.ts";
import { findBuyerEmail, findOrderById } from "#db/queries/orders/order-queries.ts";
import { findLastReturn, findReturn, listReturnLines } from "#db/queries/orders/return-requests.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { getReturnDeadline } from "#domain/orders/return-window.ts";
import { buildOrderConfirmedMail } from "#gateways/mail/templates/order-confirmed.ts";
import { buildOrderStatusMail } from "#gateways/mail/templates/order-status-mail.ts";
import type { OrderEvent } from "#gateways/mail/templates/order-status-text.ts";
import { readMailContext } from "#use-cases/content/read-mail-context.ts";
import { describePieces } from "#use-cases/orders/order-detail.ts";
import { readOrderView } from "#use-cases/orders/order-view.ts";
import type { JobHandlers } from "./job-handlers.ts";
import type { MailParts } from "./mail.ts";

/** Causes of a mail: a return, a parcel or an operator's resend beside the order itself. */
type OrderMailPayload = {
  orderId: string;
  returnId?: number | undefined;
  shipmentId?: number | undefined;
  again?: string | undefined;
};

/** Mails about orders, to the email given with the order, else to the customer's (docs/rules.md 15.2). */
export function orderMailHandlers({ database: { db }, mailer, publicUrl }: MailParts) {
  const sendStatus = (event: OrderEvent) => async (payload: OrderMailPayload, job: Pick<Job, "kind">) => {
    const { order, to } = await orderOf(db, payload);
    if (!to) return;
    const dress = await readMailContext(db, publicUrl);
    const told = await eventFacts(db, order, { event, payload, returnDays: dress.facts.returnDays });
    await mailer.send(buildOrderStatusMail(to, { key: keyOf(job.kind, payload), order, event, ...dress, ...told }));
  };
  return {
    "mail.order-confirmed": async (payload) => {
      const { order, to } = await orderOf(db, payload);
      if (!to) return;
      const mail = buildOrderConfirmedMail(to, { order, ...(await readMailContext(db, publicUrl)) });
      await mailer.send({ ...mail, key: keyOf("mail.order-confirmed", payload) });
    },
    "mail.order-cancelled": sendStatus("cancelled"),
    "mail.order-shipped": sendStatus("shipped"),
    "mail.order-parcel": sendStatus("parcel"),
    "mail.order-delivered": sendStatus("delivered"),
    "mail.return-asked": sendStatus("return-asked"),
    "mail.return-declined": sendStatus("return-declined"),
    "mail.order-returned": sendStatus("returned"),
    "mail.order-not-taken": sendStatus("not-taken"),
  } satisfies Partial<JobHandlers>;
}

async function orderOf(db: Tx, { orderId }: OrderMailPayload): Promise<{ order: OrderView; to: string | null }> {
  const row = await findOrderById(db, orderId);
  if (!row) throw new Error("order not found for mail");
  return { order: await readOrderView(db, row), to: await findBuyerEmail(db, row) };
}

/** Builds the mail's key: one mail per cause; an operator's resend has a cause of its own. */
function keyOf(kind: string, { orderId, returnId, shipmentId, again }: OrderMailPayload): string {
  return [kind, orderId, returnId, shipmentId, again].filter((part) => part !== undefined).join(":");
}

type About = { event: OrderEvent; payload: OrderMailPayload; returnDays: number };

async function eventFacts(db: Tx, order: OrderView, { event, payload, returnDays }: About) {
  const moved = (to: OrderStatus) => order.history.find(({ status }) => status === to);
  const request = await requestOf(db, payload, event);
  const arrived = moved("delivered");
  const mayReturn = ["delivered", "return-declined"].includes(event) && arrived && returnDays > 0;
  const declined = event === "return-declined" ? request?.declineReason : request?.reason;
  return {
    reason: (event === "cancelled" ? moved("cancelled")?.reason : declined) ?? "",
    returnedItems: request ? describePieces(order, await listReturnLines(db, request.id)) : [],
    returnUntil: mayReturn ? getReturnDeadline(new Date(arrived.at), returnDays).toISOString() : null,
    parcel: payload.shipmentId === undefined ? null : await findShipment(db, payload.shipmentId),
  };
}

/** Finds the return that the mail is about; the order may have a later one by now. */
async function requestOf(db: Tx, { orderId, returnId }: OrderMailPayload, event: OrderEvent) {
  if (returnId !== undefined) return await findReturn(db, returnId);
  const last = event === "returned" ? await findLastReturn(db, orderId) : undefined;
  return last?.state === "taken" ? last : undefined;
}
