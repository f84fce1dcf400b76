import type { OrderView } from "#contracts/store/orders/order-and-quote.ts";
import type { Tx } from "#db/client.ts";
import { findShipment } from "#db/queries/fulfilment/shipments.ts";
import { findBuyerEmail, findOrderById } from "#db/queries/orders/order-queries.ts";
import { findLastReturn, findReturn, listReturnLines } from "#db/queries/orders/return-requests.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { getReturnDeadline } from "#domain/orders/return-window.ts";
import { buildOrderConfirmedMail } from "#gateways/mail/templates/order-confirmed.ts";
import { buildOrderStatusMail } from "#gateways/mail/templates/order-status-mail.ts";
import type { OrderEvent } from "#gateways/mail/templates/order-status-text.ts";
import { readMailContext } from "#use-cases/content/mail-context.ts";
import { describePieces } from "#use-cases/orders/order-detail.ts";
import { readOrderView } from "#use-cases/orders/order-view.ts";
import { hasField, requireField } from "./job-payload.ts";
import type { MailParts } from "./mail.ts";
import type { Handlers } from "./worker.ts";

/** The event that each job kind reports. */
const eventByJobKind: Record<string, OrderEvent> = {
  "mail.order-cancelled": "cancelled",
  "mail.order-shipped": "shipped",
  "mail.order-parcel": "parcel",
  "mail.order-delivered": "delivered",
  "mail.return-asked": "return-asked",
  "mail.return-declined": "return-declined",
  "mail.order-returned": "returned",
  "mail.order-not-taken": "not-taken",
};

/** Mails about orders, to the email given with the order, else to the customer's (docs/rules.md 15.2). */
export function orderMailHandlers({ database: { db }, mailer, publicUrl }: MailParts): Handlers {
  const handlers: Handlers = {
    "mail.order-confirmed": async (payload) => {
      const asked = await orderOf(db, payload);
      if (!asked.to) return;
      const mail = buildOrderConfirmedMail(asked.to, { order: asked.order, ...(await readMailContext(db, publicUrl)) });
      await mailer.send({ ...mail, key: keyOf("mail.order-confirmed", payload) });
    },
  };
  for (const [kind, event] of Object.entries(eventByJobKind)) {
    handlers[kind] = async (payload) => {
      const { order, to } = await orderOf(db, payload);
      if (!to) return;
      const dress = await readMailContext(db, publicUrl);
      const told = await eventFacts(db, order, { event, payload, returnDays: dress.facts.returnDays });
      await mailer.send(buildOrderStatusMail(to, { key: keyOf(kind, payload), order, event, ...dress, ...told }));
    };
  }
  return handlers;
}

async function orderOf(db: Tx, payload: unknown): Promise<{ order: OrderView; to: string | null }> {
  const row = await findOrderById(db, String(requireField(payload, "orderId")));
  if (!row) throw new Error("order not found for mail");
  return { order: await readOrderView(db, row), to: await findBuyerEmail(db, row) };
}

/** Builds the mail's key: one mail per cause; an operator's resend has a cause of its own. */
function keyOf(kind: string, payload: unknown): string {
  const causes = ["orderId", "returnId", "shipmentId", "again"].filter((cause) => hasField(payload, cause));
  return [kind, ...causes.map((cause) => requireField(payload, cause))].join(":");
}

type About = { event: OrderEvent; payload: unknown; returnDays: number };

async function eventFacts(db: Tx, order: OrderView, { event, payload, returnDays }: About) {
  const moved = (to: OrderStatus) => order.history.find(({ status }) => status === to);
  const request = await requestOf(db, order.id, payload, event);
  const arrived = moved("delivered");
  const mayReturn = ["delivered", "return-declined"].includes(event) && arrived && returnDays > 0;
  const declined = event === "return-declined" ? request?.declineReason : request?.reason;
  return {
    reason: (event === "cancelled" ? moved("cancelled")?.reason : declined) ?? "",
    returnedItems: request ? describePieces(order, await listReturnLines(db, request.id)) : [],
    returnUntil: mayReturn ? getReturnDeadline(new Date(arrived.at), returnDays).toISOString() : null,
    parcel: hasField(payload, "shipmentId")
      ? await findShipment(db, Number(requireField(payload, "shipmentId")))
      : null,
  };
}

/** Finds the return that the mail is about; the order may have a later one by now. */
async function requestOf(db: Tx, orderId: string, payload: unknown, event: OrderEvent) {
  if (hasField(payload, "returnId")) return await findReturn(db, Number(requireField(payload, "returnId")));
  const last = event === "returned" ? await findLastReturn(db, orderId) : undefined;
  return last?.state === "taken" ? last : undefined;
}
