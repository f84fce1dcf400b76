import { z } from "zod";
import { awbPlaceholder, courierTemplates, isTrackingLink, toCourierKey } from "#domain/fulfilment/courier.ts";
import { maxAnswerLines } from "#domain/fulfilment/courier-answer.ts";
import { courierColumnIds } from "#domain/fulfilment/courier-columns.ts";
import { orderId, orderNumber, paymentMode } from "./admin-order.ts";
import { defineEndpoint, isoDay, isoTime, pageQuery, paginated, paiseAmount } from "./endpoint.ts";
import { undoable, undoId } from "./order-endpoints.ts";
import { shortText } from "./refund-bodies.ts";

/** Orders of one courier's file at most. */
const maxCourierOrders = 500;

const centimetres = z.int("Please enter whole centimetres.").min(0).max(300, "Maximum 300 cm.");

const courierColumn = z.object({
  heading: shortText(80).min(1, "Please enter a heading."),
  column: z.enum(courierColumnIds),
  text: shortText(80).default(""),
});

const courierFields = z.object({
  name: shortText(60)
    .min(1, "Please enter the courier's name.")
    .refine((name) => toCourierKey(name) !== "", "Please write the name in Latin letters or digits."),
  trackingLink: shortText(300).refine(
    (link) => link === "" || isTrackingLink(link),
    `Please enter a link that begins with https:// and has ${awbPlaceholder} where the number belongs, or leave it empty.`,
  ),
  template: z.enum(courierTemplates),
  /** Columns of the own template, in their order. */
  columns: z.array(courierColumn).max(60, "Maximum 60 columns."),
  pickupName: shortText(100),
  lengthCm: centimetres,
  breadthCm: centimetres,
  heightCm: centimetres,
  /** Offered when a parcel is entered; links to earlier parcels stay. */
  isOn: z.boolean(),
});

const courierRow = courierFields.extend({ id: z.int(), version: z.int() });
export type CourierRow = z.output<typeof courierRow>;

const booking = z.object({
  courierId: z.int(),
  orderIds: z.array(orderId).min(1, "Please choose at least one order.").max(maxCourierOrders),
});

const bookingCheck = z.object({
  /** Reasons why the whole file can't be made. */
  missing: z.array(z.string()),
  /** Reasons why an order can't be in the file. */
  problems: z.array(
    z.object({ orderId: z.string(), number: orderNumber.nullable(), name: z.string(), message: z.string() }),
  ),
  headings: z.array(z.string()),
  /** Cells of the first orders. */
  preview: z.array(z.array(z.string())),
});
export type BookingCheck = z.output<typeof bookingCheck>;

const changedBooking = z.object({
  id: orderId,
  number: orderNumber,
  name: z.string(),
  courier: z.string(),
  bookedAt: isoTime,
  /** Names what changed since, as 'items and amount to collect'. */
  changed: z.string(),
});
export type ChangedBooking = z.output<typeof changedBooking>;

const answer = z.object({
  /** Takes this courier for all lines; "" takes the file's. */
  courier: shortText(60).default(""),
  lines: z
    .array(
      z.object({
        line: z.int().min(1),
        reference: shortText(100),
        awb: shortText(100),
        courier: shortText(100),
        charge: shortText(60),
      }),
    )
    .min(1, "This file has no lines.")
    .max(maxAnswerLines, `Maximum ${maxAnswerLines} lines.`),
  undoable,
});

/** Outcomes of a line: it ships its order, adds a number or a charge to its parcel, does nothing, or can't be used. */
const answerOutcomes = ["ship", "number", "charge", "same", "problem"] as const;

const answerReport = z.object({
  lines: z.array(
    z.object({
      line: z.int(),
      reference: z.string(),
      orderId: z.string().nullable(),
      number: orderNumber.nullable(),
      customer: z.string(),
      courier: z.string(),
      awb: z.string(),
      charge: paiseAmount.nullable(),
      outcome: z.enum(answerOutcomes),
      message: z.string(),
      undoId: undoId.optional(),
    }),
  ),
});
export type AnswerReport = z.output<typeof answerReport>;

const inTransitRow = z.object({
  id: orderId,
  number: orderNumber,
  name: z.string(),
  city: z.string(),
  pin: z.string(),
  paymentMode,
  total: paiseAmount,
  dispatchedAt: isoTime,
  /** Days in India since the dispatch. */
  days: z.int(),
  /** Last day on which the order was promised; null for orders of earlier versions. */
  dueOn: isoDay.nullable(),
  isLate: z.boolean(),
  parcels: z.array(z.object({ courier: z.string(), trackingNumber: z.string(), trackingUrl: z.string().nullable() })),
});
export type InTransitRow = z.output<typeof inTransitRow>;

/** Counts of orders in transit end here; a higher count stands for more. */
export const maxCountedInTransit = 10_000;

/** Couriers, their files, and the parcels on their way. */
export const courierEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/couriers",
    permission: "orders.read",
    summary: "List couriers by name, those switched off too",
    response: z.object({ items: z.array(courierRow) }),
  }),
  save: defineEndpoint({
    method: "POST",
    path: "/couriers",
    permission: "settings.write",
    summary: "Add a courier, or change the one with that id; 409 when its version is another by now",
    body: courierFields.extend({ id: z.int().nullable(), version: z.int() }),
    response: courierRow,
  }),
  inTransit: defineEndpoint({
    method: "GET",
    path: "/couriers/in-transit",
    permission: "orders.read",
    summary: "List orders On the Way, longest first",
    query: pageQuery.extend({ late: z.enum(["yes"]).optional() }),
    response: paginated(inTransitRow).extend({ total: z.int(), late: z.int() }),
  }),
  checkBooking: defineEndpoint({
    method: "POST",
    path: "/couriers/bookings/check",
    permission: "orders.move",
    summary: "Check which orders a courier's file can hold, with its first lines",
    body: booking,
    response: bookingCheck,
  }),
  book: defineEndpoint({
    method: "POST",
    path: "/couriers/bookings",
    permission: "orders.move",
    stepUp: "always",
    summary: "Export orders in a courier's columns; refused while one of them has a problem; audited",
    body: booking,
    response: "csv",
  }),
  changedBookings: defineEndpoint({
    method: "GET",
    path: "/couriers/bookings/changed",
    permission: "orders.read",
    summary: "List Ordered orders that changed after they were booked with a courier, earliest booking first",
    response: z.object({ items: z.array(changedBooking) }),
  }),
  checkAnswer: defineEndpoint({
    method: "POST",
    path: "/couriers/answer/check",
    permission: "orders.move",
    summary: "Say what each line of a courier's file would do",
    body: answer,
    response: answerReport,
  }),
  applyAnswer: defineEndpoint({
    method: "POST",
    path: "/couriers/answer",
    permission: "orders.move",
    summary: "Ship orders with the numbers and charges of a courier's file; each line on its own, repeatable",
    body: answer,
    response: answerReport,
  }),
};
