import type { Tx } from "#db/client.ts";
import type { FoundBreach, KeyRange, Walk } from "#db/queries/verification/book-range.ts";
import { findUnlistedBuyers, findWrongBuyers } from "#db/queries/verification/buyer-breaches.ts";
import { findWrongCollections } from "#db/queries/verification/cod-breaches.ts";
import * as derived from "#db/queries/verification/derived-breaches.ts";
import * as documents from "#db/queries/verification/document-breaches.ts";
import { findWrongEdits } from "#db/queries/verification/edit-breaches.ts";
import * as money from "#db/queries/verification/money-breaches.ts";
import * as orders from "#db/queries/verification/order-breaches.ts";
import { findWrongSalesFigures } from "#db/queries/verification/sales-breaches.ts";
import * as work from "#db/queries/verification/work-breaches.ts";
import { canTransition, orderStatuses } from "#domain/orders/order-status.ts";
import { cutoff } from "#domain/retention/retention-periods.ts";
import { retentionRules } from "#domain/retention/retention-rules.ts";

/** A rule that looks at each row of a table by itself, so that it runs over short parts of it. */
type RowRule = {
  name: string;
  title: string;
  walk: Walk;
  find: (tx: Tx, range: KeyRange, now: Date) => Promise<FoundBreach[]>;
};
/** A rule over a whole table in one statement. */
type WholeRule = { name: string; title: string; find: (tx: Tx) => Promise<FoundBreach[]> };

const moves = orderStatuses.flatMap((from) =>
  orderStatuses.filter((to) => canTransition(from, to)).map((to) => `${from}>${to}`),
);

const dayMs = 24 * 60 * 60_000;

/** Since when done jobs are kept; a day less, so that no rule looks for a job that is just being removed. */
const jobsKeptSince = (now: Date): Date => cutoff(new Date(now.getTime() + dayMs), retentionRules.jobs.keep);

/** Names are stored with reports and used by programs, so they don't change. */
export const rowRules: RowRule[] = [
  {
    name: "stock",
    title: "Stock is the sum of its movements",
    walk: "variants",
    find: derived.findWrongStock,
  },
  {
    name: "low-stock",
    title: "What is low in stock is listed so",
    walk: "variants",
    find: derived.findWrongLowStock,
  },
  {
    name: "order-totals",
    title: "An order's total is the sum of its lines, delivery, fee and discount",
    walk: "orders",
    find: orders.findWrongTotals,
  },
  {
    name: "order-states",
    title: "Orders move along the table of states, each state once",
    walk: "orders",
    find: (tx, range, now) => orders.findWrongHistories(tx, range, { moves, now }),
  },
  {
    name: "order-stock",
    title: "Orders took from stock what they sold",
    walk: "orders",
    find: orders.findWrongPieces,
  },
  {
    name: "order-edits",
    title: "Edited orders are what their last edit left, and owe nothing",
    walk: "orders",
    find: findWrongEdits,
  },
  { name: "holds", title: "Goods are held while an order awaits payment", walk: "orders", find: orders.findWrongHolds },
  { name: "sales", title: "Orders are paid once, with their total", walk: "orders", find: money.findWrongSales },
  {
    name: "refunds",
    title: "Refunds add up with their payments",
    walk: "orders",
    find: money.findWrongRefundSums,
  },
  {
    name: "forgotten-money",
    title: "No order is paid and forgotten",
    walk: "orders",
    find: money.findForgottenMoney,
  },
  {
    name: "sent-refunds",
    title: "Refunds that were sent can be traced",
    walk: "orders",
    find: money.findUntracedRefunds,
  },
  {
    name: "cod-cash",
    title: "Collected cash is owed by its courier until it is remitted",
    walk: "orders",
    find: findWrongCollections,
  },
  {
    name: "discounts",
    title: "Orders with a code are counted as its uses",
    walk: "orders",
    find: orders.findWrongUses,
  },
  {
    name: "discount-codes",
    title: "Codes count their uses and what they gave",
    walk: "codes",
    find: derived.findWrongCodes,
  },
  {
    name: "invoices",
    title: "Dispatched orders have one invoice over their total",
    walk: "orders",
    find: documents.findWrongInvoices,
  },
  {
    name: "credit-notes",
    title: "Refunds of invoiced orders have a credit note",
    walk: "orders",
    find: documents.findWrongCredits,
  },
  {
    name: "invoice-sums",
    title: "Invoices add up, tax included",
    walk: "invoices",
    find: (tx, range) => documents.findWrongSums(tx, "invoices", range),
  },
  {
    name: "credit-note-sums",
    title: "Credit notes add up, tax included",
    walk: "creditNotes",
    find: (tx, range) => documents.findWrongSums(tx, "creditNotes", range),
  },
  {
    name: "invoice-tax-lines",
    title: "The lines for GST returns are those of the invoices",
    walk: "invoices",
    find: (tx, range) => documents.findWrongTaxLines(tx, "invoices", range),
  },
  {
    name: "credit-note-tax-lines",
    title: "The lines for GST returns are those of the credit notes",
    walk: "creditNotes",
    find: (tx, range) => documents.findWrongTaxLines(tx, "creditNotes", range),
  },
  {
    name: "mails",
    title: "Steps of orders of the last days have their email",
    walk: "orders",
    find: (tx, range, now) => work.findMissingMails(tx, range, jobsKeptSince(now)),
  },
  {
    name: "audit",
    title: "What operators did with orders is in the audit log",
    walk: "orders",
    find: work.findUnauditedSteps,
  },
  {
    name: "order-search",
    title: "The back office finds orders as they are",
    walk: "orders",
    find: derived.findWrongOrderTerms,
  },
  {
    name: "customer-orders",
    title: "Customers find their orders as they are",
    walk: "orders",
    find: derived.findWrongCustomerTerms,
  },
  {
    name: "customer-search",
    title: "The back office finds customers by their names",
    walk: "customers",
    find: derived.findWrongCustomerWords,
  },
  {
    name: "customer-figures",
    title: "Customers are listed with the orders and money that are theirs",
    walk: "buyers",
    find: findWrongBuyers,
  },
  {
    name: "listed-customers",
    title: "Every buyer of an order is listed as a customer",
    walk: "orders",
    find: findUnlistedBuyers,
  },
];

export const wholeRules: WholeRule[] = [
  { name: "series", title: "Invoices and credit notes are numbered without a gap", find: documents.findSeriesGaps },
  {
    name: "gateway-messages",
    title: "What the gateway said of captures and refunds is booked",
    find: money.findUnbookedWebhooks,
  },
  {
    name: "surplus-mails",
    title: "No email about an order is queued twice or for nothing",
    find: work.findSurplusMails,
  },
  {
    name: "reserved-units",
    title: "Reserved units are those of the orders that have not left",
    find: derived.findWrongReserved,
  },
  { name: "sales-figures", title: "The sales figures are what the orders make", find: findWrongSalesFigures },
  { name: "counters", title: "Counters are beyond the rows that they numbered", find: work.findOldCounters },
  { name: "guards", title: "Triggers, constraints and indexes that guard the books are on", find: work.findOffGuards },
];

export const retentionRule = { name: "retention", title: "What is past its period has gone (docs/retention.md)" };
export const mediaRule = { name: "media", title: "Every file of a picture is in the store" };
