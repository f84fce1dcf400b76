import type { AdminOrder } from "#contracts/admin/order.ts";
import { orderById } from "#db/queries/orders.ts";
import { isOrderId, orderStatus } from "#domain/order.ts";
import { detailOf, fullName } from "#domain/stock.ts";
import { readPictures } from "#use-cases/content/read-pictures.ts";
import type { Deps } from "#use-cases/deps.ts";
import { allow } from "#use-cases/operators/who.ts";
import { paymentMode } from "../order-view.ts";
import { noSuchOrder, stateOf } from "./on-order.ts";
import { possibleMoves } from "./possible-moves.ts";
import { readStory, type Story } from "./read-story.ts";
import { refundEntry } from "./refund-entry.ts";
import { mailsFor } from "./resend.ts";
import { timeline } from "./timeline.ts";
import type { OrderWork } from "./types.ts";

/** One order, whole: what was bought, where it goes, its money, its story, and what can be done with it now. */
export function get({ database: { db } }: Pick<Deps, "database">): OrderWork["get"] {
  return async (who, orderId) => {
    const refused = allow(who, "orders.read");
    if (refused) return { ok: false, error: refused };
    const order = isOrderId(orderId) ? await orderById(db, orderId) : undefined;
    if (!order) return { ok: false, error: noSuchOrder };
    const story = await readStory(db, order);
    const pictureById = await readPictures(
      db,
      story.lines.map(({ pictureId }) => pictureId).filter((id) => id !== null),
    );
    const whole: AdminOrder = {
      id: order.id,
      ...stateOf(orderStatus(order.status)),
      submittedAt: order.submittedAt.toISOString(),
      packedAt: order.packedAt?.toISOString() ?? null,
      paymentMode: paymentMode(order.paymentMode),
      ...buyerOf(story),
      ...billOf(story),
      ...moneyOf(story),
      ...goodsOf(story, pictureById),
      invoice: story.invoice,
      creditNotes: story.creditNotes,
      timeline: timeline(story),
      moves: possibleMoves(who, story),
      mails: mailsFor(order, story.moves),
    };
    return { ok: true, value: whole };
  };
}

function buyerOf({ order, customer }: Story): Pick<AdminOrder, "customer" | "address" | "version"> {
  const { name, contact, email, addressLine1, addressLine2, landmark, city, state, pin, version } = order;
  return {
    customer: customer ? { id: customer.id, name: customer.fullName, orders: Number(customer.orders ?? 0) } : null,
    address: { name, contact, email, addressLine1, addressLine2, landmark, city, state, pin },
    version,
  };
}

type Bill = "subtotal" | "delivery" | "codFee" | "discount" | "discountCode" | "total";

function billOf({ order }: Story): Pick<AdminOrder, Bill> {
  return {
    subtotal: order.subtotalPaise,
    delivery: order.deliveryPaise,
    codFee: order.codFeePaise,
    discount: order.discountPaise,
    discountCode: order.discountCode,
    total: order.totalPaise,
  };
}

const methods = ["gateway", "upi", "cash"] as const;
const states = ["authorized", "captured", "failed"] as const;

function moneyOf({ payments, refunds }: Story): Pick<AdminOrder, "paid" | "payments" | "refunds"> {
  return {
    paid: payments.some(({ purpose, status }) => purpose === "sale" && status === "captured"),
    payments: payments.map(({ id, method, status, amountPaise, refundedPaise, errorReason, ...times }) => ({
      id,
      amount: amountPaise,
      refunded: refundedPaise,
      error: errorReason,
      method: methods.find((known) => known === method) ?? "gateway",
      status: states.find((known) => known === status) ?? "failed",
      at: (times.capturedAt ?? times.createdAt).toISOString(),
    })),
    refunds: refunds.map((refund) =>
      refundEntry(
        refund,
        payments.find(({ id }) => id === refund.paymentId),
      ),
    ),
  };
}

type PictureById = Awaited<ReturnType<typeof readPictures>>;

function goodsOf(
  story: Story,
  pictureById: PictureById,
): Pick<AdminOrder, "lines" | "shipments" | "returnAsked" | "stockMoves"> {
  const { lines, shipments, stockMoves, names } = story;
  return {
    lines: lines.map((line) => ({
      sku: line.sku,
      productId: line.productId,
      name: line.name,
      detail: detailOf({ ...line, size: line.sizeName }),
      picture: pictureById(line.pictureId)?.sources[0]?.webp ?? null,
      quantity: line.quantity,
      stock: line.stock ?? 0,
      price: line.unitPricePaise,
      lineTotal: line.totalPaise,
    })),
    shipments: shipments.map(({ actor, at, ...parcel }) => ({
      ...parcel,
      actor: names.get(actor) ?? actor,
      at: at.toISOString(),
    })),
    returnAsked: returnAsked(story),
    stockMoves: stockMoves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
  };
}

function returnAsked({ returns, lines }: Story): AdminOrder["returnAsked"] {
  const open = returns.filter(({ state }) => state === "asked");
  const [asked] = open;
  if (!asked) return null;
  const items = open.flatMap(({ sku, quantity }) => {
    const line = lines.find((each) => each.sku === sku);
    return line && sku !== null && quantity !== null
      ? [{ sku, quantity, name: fullName({ ...line, size: line.sizeName }) }]
      : [];
  });
  return { at: asked.askedAt.toISOString(), reason: asked.reason, items };
}
