import type { OrderView } from "#contracts/store/order.ts";
import type { Tx } from "#db/client.ts";
import { mailAddressOf, orderById } from "#db/queries/orders.ts";
import { lastReturn, returnById, returnLines } from "#db/queries/returns.ts";
import { shipmentById } from "#db/queries/shipments.ts";
import type { OrderStatus } from "#domain/order.ts";
import { returnUntil } from "#domain/returns.ts";
import { orderConfirmedMail } from "#gateways/mail/order-confirmed.ts";
import { orderNewsMail } from "#gateways/mail/order-news.ts";
import type { OrderEvent } from "#gateways/mail/order-news-words.ts";
import { mailDress } from "#use-cases/content/mail-dress.ts";
import { namedPieces } from "#use-cases/orders/detail.ts";
import { orderView } from "#use-cases/orders/order-view.ts";
import type { MailParts } from "./mail.ts";
import { isNamed, named } from "./payload.ts";
import type { Handlers } from "./worker.ts";

/** Which job tells which news. */
const news: Record<string, OrderEvent> = {
  "mail.order-cancelled": "cancelled",
  "mail.order-shipped": "shipped",
  "mail.order-parcel": "parcel",
  "mail.order-delivered": "delivered",
  "mail.return-asked": "return-asked",
  "mail.return-declined": "return-declined",
  "mail.order-returned": "returned",
  "mail.order-not-taken": "not-taken",
};

/** Messages about orders, to the address given with the order, else to its customer's (issue 2 §5, issue 4 §2). */
export function orderMailHandlers({ database: { db }, mailer, publicUrl }: MailParts): Handlers {
  const handlers: Handlers = {
    "mail.order-confirmed": async (payload) => {
      const asked = await orderOf(db, payload);
      if (!asked.to) return;
      const mail = orderConfirmedMail(asked.to, { order: asked.order, ...(await mailDress(db, publicUrl)) });
      await mailer.send({ ...mail, key: keyOf("mail.order-confirmed", payload) });
    },
  };
  for (const [kind, event] of Object.entries(news)) {
    handlers[kind] = async (payload) => {
      const { order, to } = await orderOf(db, payload);
      if (!to) return;
      const dress = await mailDress(db, publicUrl);
      const told = await newsFacts(db, order, { event, payload, returnDays: dress.facts.returnDays });
      await mailer.send(orderNewsMail(to, { key: keyOf(kind, payload), order, event, ...dress, ...told }));
    };
  }
  return handlers;
}

async function orderOf(db: Tx, payload: unknown): Promise<{ order: OrderView; to: string | null }> {
  const row = await orderById(db, String(named(payload, "orderId")));
  if (!row) throw new Error("the order of this message is not in the book");
  return { order: await orderView(db, row), to: await mailAddressOf(db, row) };
}

/** One message for each cause; asked for once more by an operator it is another one. */
function keyOf(kind: string, payload: unknown): string {
  const causes = ["orderId", "returnId", "shipmentId", "again"].filter((cause) => isNamed(payload, cause));
  return [kind, ...causes.map((cause) => named(payload, cause))].join(":");
}

type About = { event: OrderEvent; payload: unknown; returnDays: number };

async function newsFacts(db: Tx, order: OrderView, { event, payload, returnDays }: About) {
  const moved = (to: OrderStatus) => order.history.find(({ status }) => status === to);
  const request = await requestOf(db, order.id, payload, event);
  const arrived = moved("delivered");
  const mayReturn = ["delivered", "return-declined"].includes(event) && arrived && returnDays > 0;
  const declined = event === "return-declined" ? request?.declineReason : request?.reason;
  return {
    reason: (event === "cancelled" ? moved("cancelled")?.reason : declined) ?? "",
    returning: request ? namedPieces(order, await returnLines(db, request.id)) : [],
    returnUntil: mayReturn ? returnUntil(new Date(arrived.at), returnDays).toISOString() : null,
    parcel: isNamed(payload, "shipmentId") ? await shipmentById(db, Number(named(payload, "shipmentId"))) : null,
  };
}

/** The return that this message is about: a later one may be there already. */
async function requestOf(db: Tx, orderId: string, payload: unknown, event: OrderEvent) {
  if (isNamed(payload, "returnId")) return await returnById(db, Number(named(payload, "returnId")));
  const last = event === "returned" ? await lastReturn(db, orderId) : undefined;
  return last?.state === "taken" ? last : undefined;
}
