import type { OrderView } from "../contracts/store/order.ts";
import type { Tx } from "../db/client.ts";
import { mailAddressOf, orderById } from "../db/queries/orders.ts";
import { lastReturn, returnLines } from "../db/queries/returns.ts";
import type { OrderStatus } from "../domain/order.ts";
import { returnUntil } from "../domain/returns.ts";
import { orderConfirmedMail } from "../gateways/mail/order-confirmed.ts";
import { orderNewsMail } from "../gateways/mail/order-news.ts";
import type { OrderEvent } from "../gateways/mail/order-news-words.ts";
import { namedPieces } from "../use-cases/orders/detail.ts";
import { orderView } from "../use-cases/orders/order-view.ts";
import { readSettings } from "../use-cases/settings/read-settings.ts";
import type { MailParts } from "./mail.ts";
import { named } from "./payload.ts";
import type { Handlers } from "./worker.ts";

/** Which job tells which news. */
const news: Record<string, OrderEvent> = {
  "mail.order-cancelled": "cancelled",
  "mail.order-shipped": "shipped",
  "mail.order-delivered": "delivered",
  "mail.return-asked": "return-asked",
  "mail.order-returned": "returned",
};

/** Messages about orders, to the address given with the order, else to its customer's (issue 2 §5, issue 4 §2). */
export function orderMailHandlers({ database: { db }, mailer, publicUrl }: MailParts): Handlers {
  const handlers: Handlers = {
    "mail.order-confirmed": async (payload) => {
      const asked = await orderOf(db, payload);
      if (!asked.to) return;
      await mailer.send(orderConfirmedMail(asked.to, { order: asked.order, facts: await readSettings(db), publicUrl }));
    },
  };
  for (const [kind, event] of Object.entries(news)) {
    handlers[kind] = async (payload) => {
      const { order, to } = await orderOf(db, payload);
      if (!to) return;
      const facts = await readSettings(db);
      const told = await newsFacts(db, order, event, facts.returnDays);
      const key = [kind, order.id, ...(event === "return-asked" ? [named(payload, "returnId")] : [])].join(":");
      await mailer.send(orderNewsMail(to, { key, order, facts, publicUrl, event, ...told }));
    };
  }
  return handlers;
}

async function orderOf(db: Tx, payload: unknown): Promise<{ order: OrderView; to: string | null }> {
  const row = await orderById(db, String(named(payload, "orderId")));
  if (!row) throw new Error("the order of this message is not in the book");
  return { order: await orderView(db, row), to: await mailAddressOf(db, row) };
}

async function newsFacts(db: Tx, order: OrderView, event: OrderEvent, returnDays: number) {
  const moved = (to: OrderStatus) => order.history.find(({ status }) => status === to);
  const last = event === "return-asked" || event === "returned" ? await lastReturn(db, order.id) : undefined;
  const request = event === "returned" && last?.state !== "taken" ? undefined : last;
  const arrived = moved("delivered");
  const mayReturn = event === "delivered" && arrived && returnDays > 0;
  return {
    reason: (event === "cancelled" ? moved("cancelled")?.reason : request?.reason) ?? "",
    returning: request ? namedPieces(order, await returnLines(db, request.id)) : [],
    returnUntil: mayReturn ? returnUntil(new Date(arrived.at), returnDays).toISOString() : null,
  };
}
