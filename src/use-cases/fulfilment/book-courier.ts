import type { Tx } from "#db/client.ts";
import {
  type CourierRow,
  findCourierById,
  listLinesToBook,
  listOrdersToBook,
} from "#db/queries/fulfilment/couriers.ts";
import { saveOrderBookings } from "#db/queries/fulfilment/order-bookings.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatCsv } from "#domain/csv.ts";
import { type BookedParcel, describeBookedParcel } from "#domain/fulfilment/booked-parcel.ts";
import { toCourierKey } from "#domain/fulfilment/courier.ts";
import { buildCourierFile, columnsOf } from "#domain/fulfilment/courier-file.ts";
import {
  buildCourierShipment,
  type CourierShipment,
  listMissingFacts,
  type OrderToBook,
} from "#domain/fulfilment/courier-shipment.ts";
import { formatVariantName } from "#domain/inventory/availability.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { getOrderStatusLabel, orderIsPast, parseOrderStatus } from "#domain/orders/order-status.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { BookingRequest, CourierUseCases } from "./fulfilment-types.ts";

type CourierDeps = Pick<Deps, "database" | "clock">;
type Problem = { orderId: string; number: string | null; name: string; message: string };
type Booked = BookedParcel & { orderId: string; orderVersion: number };
type Booking = {
  courier: CourierRow;
  missing: string[];
  problems: Problem[];
  shipments: CourierShipment[];
  /** Describes the orders of `shipments` as the file has them. */
  booked: Booked[];
};

const previewRows = 3;

/** Names every order that the file can't hold, before it is made. */
export function checkBooking({ database: { db } }: CourierDeps): CourierUseCases["checkBooking"] {
  return authorized("orders.move", async (_actor, request) => {
    const booking = await readBooking(db, request);
    if (!booking) return fail("courier-not-found");
    const { courier, missing, problems, shipments } = booking;
    const { headings, rows } = buildCourierFile(courier, shipments.slice(0, previewRows));
    return { ok: true, value: { missing, problems, headings, preview: rows } };
  });
}

/**
 * Exports orders in a courier's columns. No order is left out silently: one that doesn't fit refuses the whole file.
 * The file is audited before it is sent, without data that identifies the buyers (docs/rules.md 20.13). What each order
 * was booked for is kept as the file has it, so that a change at the same time counts as one after the booking (4.21).
 */
export function bookCourier({ database, clock }: CourierDeps): CourierUseCases["book"] {
  return authorized(
    "orders.move",
    async (actor, request) =>
      transactionWithRetry(database, async (tx) => {
        const booking = await readBooking(tx, request);
        if (!booking) return fail("courier-not-found");
        const { courier, missing, problems, shipments, booked } = booking;
        const refused = [
          ...missing,
          ...problems.map(({ orderId, number, message }) => `${number ?? orderId}: ${message}`),
        ];
        if (refused.length > 0) return fail("booking-refused", { message: refused.join(" ") });
        const at = clock();
        const { headings, rows } = buildCourierFile(courier, shipments);
        await saveOrderBookings(
          tx,
          booked.map((each) => ({ ...each, courier: courier.name, at })),
        );
        await writeAudit(tx, {
          at,
          actor: formatActor(actor),
          action: "couriers.book",
          subjectKind: "courier",
          subjectId: String(courier.id),
          after: { courier: courier.name, orders: shipments.map(({ reference }) => reference) },
        });
        const fileName = `${toCourierKey(courier.name)}-${toIsoDayInIndia(at.toISOString())}.csv`;
        return { ok: true, value: { fileName, text: formatCsv(headings, rows) } };
      }),
    { stepUp: true },
  );
}

async function readBooking(tx: Tx, { courierId, orderIds }: BookingRequest): Promise<Booking | undefined> {
  const courier = await findCourierById(tx, courierId);
  if (!courier?.isOn) return undefined;
  const ids = [...new Set(orderIds)];
  const [orders, lines] = [await listOrdersToBook(tx, ids), await listLinesToBook(tx, ids)];
  const byId = new Map(orders.map((order) => [order.id, order]));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const booking: Booking = { courier, missing: listMissing(courier), problems: [], shipments: [], booked: [] };
  for (const id of ids) {
    const order = byId.get(id);
    if (!order) {
      booking.problems.push({ orderId: id, number: null, name: "", message: "Order not found." });
      continue;
    }
    const toBook = toOrderToBook(order, linesOf.get(id) ?? []);
    const { shipment, problems } = buildCourierShipment(toBook, courier, courier.template);
    const all = [...statusProblems(order), ...problems];
    booking.problems.push(...all.map((message) => ({ orderId: id, number: toBook.number, name: order.name, message })));
    if (all.length > 0) continue;
    booking.shipments.push(shipment);
    booking.booked.push({ ...describeBookedParcel(toBook), orderId: id, orderVersion: order.version });
  }
  return booking;
}

function listMissing(courier: CourierRow): string[] {
  const hasColumns = columnsOf(courier).length > 0;
  return [
    ...listMissingFacts(courier, courier.template),
    ...(hasColumns ? [] : [`${courier.name} has no columns yet. Add them in Settings, Couriers.`]),
  ];
}

type OrderRow = Awaited<ReturnType<typeof listOrdersToBook>>[number];
type LineRow = Awaited<ReturnType<typeof listLinesToBook>>[number];

function statusProblems({ status, source }: OrderRow): string[] {
  if (source !== "shop") return [orderIsPast];
  return status === "ordered" ? [] : [`This order is ${getOrderStatusLabel(parseOrderStatus(status))}.`];
}

function toOrderToBook({ number, numberPrefix, submittedAt, ...order }: OrderRow, lines: LineRow[]): OrderToBook {
  return {
    ...order,
    number: formatOrderNumber({ number, numberPrefix }),
    submittedAt: submittedAt.toISOString(),
    lines: lines.map((line) => ({
      sku: line.sku,
      name: formatVariantName(line),
      quantity: line.quantity,
      hsn: line.hsn,
      weightGrams: line.weightGrams,
    })),
  };
}
