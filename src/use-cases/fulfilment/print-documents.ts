import type { Tx } from "#db/client.ts";
import {
  listInvoicesOfOrders,
  listPrintableLines,
  listPrintableNotes,
  listPrintableOrders,
  type PrintableLineRow,
  type PrintableOrderRow,
} from "#db/queries/fulfilment/fulfilment-queries.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { formatOrderContact } from "#domain/address/phone.ts";
import { paise } from "#domain/money.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { getOrderStatusLabel, type OrderStatus, parseOrderStatus } from "#domain/orders/order-status.ts";
import { collectsCash } from "#domain/payments/payment-mode.ts";
import { renderAddressLabels } from "#gateways/pdf/address-labels.ts";
import { renderPackingSlips } from "#gateways/pdf/packing-slips.ts";
import { renderPickList } from "#gateways/pdf/pick-list.ts";
import type { PackedWith, PrintableOrder } from "#gateways/pdf/printable-order.ts";
import { renderTaxDocumentsPdf } from "#gateways/pdf/tax-document.ts";
import { type Actor, authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import type { PdfFile } from "../kernel/downloads.ts";
import { readOrderNumbers } from "../kernel/read-order-numbers.ts";
import { fail, type Result } from "../kernel/result.ts";
import { completeDispatches } from "../tax/complete-dispatch.ts";
import type { FulfilmentUseCases } from "./fulfilment-types.ts";
import { isPackedTogether, type ParcelMate, readParcelMates } from "./parcel-mates.ts";

/** Orders that are or were packed; documents of others would send goods that were not sold. */
const packable: readonly OrderStatus[] = ["ordered", "on_the_way", "delivered", "returned", "returned_to_origin"];

type Print = { fileName: string; draw: (orders: PrintableOrder[], at: Date) => Promise<Uint8Array> };

async function printOrders(
  { database: { db }, clock }: Pick<Deps, "database" | "clock">,
  orderIds: string[],
  { fileName, draw }: Print,
): Promise<Result<PdfFile>> {
  const orders = await readPrintableOrders(db, orderIds);
  if (!orders.ok) return orders;
  return { ok: true, value: { fileName, bytes: await draw(orders.value, clock()) } };
}

/** Prints the frozen invoices of several orders as one file; refuses naming the orders that were not dispatched. */
function printInvoices({ database, clock }: Pick<Deps, "database" | "clock">): FulfilmentUseCases["invoices"] {
  const { db } = database;
  return authorized("invoices.read", async (_actor, orderIds) => {
    await completeDispatches({ database }, orderIds);
    const found = await listInvoicesOfOrders(db, orderIds);
    const missing = orderIds.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const numberOf = await readOrderNumbers(db, missing);
      const named = missing.map((id) => numberOf(id) ?? id);
      const message = `No invoice yet for ${named.join(", ")}: invoices are issued on dispatch.`;
      return fail("not-printable", { message });
    }
    const documents = orderIds.flatMap((id) => found.get(id) ?? []);
    const bytes = await renderTaxDocumentsPdf({ title: "Invoices", at: clock() }, documents);
    return { ok: true, value: { fileName: "invoices.pdf", bytes } };
  });
}

/** Reads orders for printing, in the order of the ids. Refuses, naming each, when one doesn't exist or is not sold. */
async function readPrintableOrders(tx: Tx, orderIds: string[]): Promise<Result<PrintableOrder[]>> {
  const found = new Map((await listPrintableOrders(tx, orderIds)).map((order) => [order.id, order]));
  const missing = orderIds.filter((id) => !found.has(id));
  if (missing.length > 0) return refused("order-not-found", `Orders not found: ${missing.join(", ")}.`);
  const orders = orderIds.flatMap((id) => found.get(id) ?? []);
  const unsold = orders.filter(({ status }) => !packable.includes(parseOrderStatus(status)));
  if (unsold.length > 0) {
    const named = unsold.map(
      ({ status, ...order }) => `${formatOrderNumber(order)} (${getOrderStatusLabel(parseOrderStatus(status))})`,
    );
    return refused("not-printable", `These orders can't be packed: ${named.join(", ")}.`);
  }
  const lines = Map.groupBy(await listPrintableLines(tx, orderIds), ({ orderId }) => orderId);
  const notes = Map.groupBy(await listPrintableNotes(tx, orderIds), ({ orderId }) => orderId);
  const mates = Map.groupBy((await readParcelMates(tx, orderIds)).filter(isPackedTogether), (mate) => mate.of);
  const { sellerName, sellerAddress, carePhone } = await readSettings(tx);
  const from = { name: sellerName, address: sellerAddress, phone: carePhone };
  const value = orders.map((order) => ({
    ...toPrintableOrder(order, lines.get(order.id) ?? [], from),
    packedWith: order.status === "ordered" ? (mates.get(order.id) ?? []).map(toPackedWith) : [],
    notes: (notes.get(order.id) ?? []).map(({ text }) => text),
  }));
  return { ok: true, value };
}

function toPrintableOrder(
  order: PrintableOrderRow,
  lines: PrintableLineRow[],
  from: PrintableOrder["sender"],
): Omit<PrintableOrder, "notes" | "packedWith"> {
  const { id, name, addressLine1, addressLine2, landmark, city, state, pin } = order;
  const addressLines = [addressLine1, addressLine2, landmark, `${city}, ${state}`].filter((line) => line !== "");
  return {
    id,
    number: formatOrderNumber(order),
    name,
    addressLines,
    pin,
    sender: from,
    phone: formatOrderContact(order.contact),
    placedAt: order.submittedAt.toISOString(),
    amountToCollect: amountToCollect(order),
    lines: lines.map(toPrintableLine),
    totalQuantity: lines.reduce((all, { quantity }) => all + quantity, 0),
  };
}

function toPackedWith({ lines, ...mate }: ParcelMate): PackedWith {
  return {
    id: mate.id,
    number: formatOrderNumber(mate),
    amountToCollect: amountToCollect(mate),
    lines: lines.map(toPrintableLine),
  };
}

/** Null for an order that is paid or costs nothing, which couriers carry as prepaid (docs/rules.md 12.11). */
const amountToCollect = ({ paymentMode, totalPaise }: Pick<PrintableOrderRow, "paymentMode" | "totalPaise">) =>
  collectsCash({ paymentMode, total: totalPaise }) ? paise(totalPaise) : null;

const toPrintableLine = ({ sku, quantity, ...line }: PrintableLineRow) => ({
  sku,
  name: line.name,
  detail: detailOf(line),
  quantity,
});

function detailOf({
  packSize,
  sizeName,
  colourName,
}: Pick<PrintableLineRow, "packSize" | "sizeName" | "colourName">): string {
  if (packSize !== null) return `pack of ${packSize}`;
  return [sizeName, colourName].filter((part) => part !== null && part !== "").join(", ");
}

function refused(code: "order-not-found" | "not-printable", message: string) {
  return fail(code, { message });
}

export function createFulfilmentUseCases(deps: Pick<Deps, "database" | "clock">): FulfilmentUseCases {
  return {
    packingSlips: authorized("orders.read", async (_actor: Actor, orderIds, options) =>
      printOrders(deps, orderIds, {
        fileName: "packing-slips.pdf",
        draw: (orders, at) => renderPackingSlips(orders, at, options),
      }),
    ),
    labels: authorized("orders.read", async (_actor: Actor, orderIds, { size }) => {
      const paper = size ?? (await readSettings(deps.database.db)).labelSize;
      return await printOrders(deps, orderIds, {
        fileName: "labels.pdf",
        draw: (orders, at) => renderAddressLabels(orders, at, paper),
      });
    }),
    pickList: authorized("orders.read", async (_actor: Actor, orderIds) =>
      printOrders(deps, orderIds, { fileName: "pick-list.pdf", draw: renderPickList }),
    ),
    invoices: printInvoices(deps),
  };
}
