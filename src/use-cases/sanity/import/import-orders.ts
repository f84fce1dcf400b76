import { productForm } from "#contracts/admin/catalog/product-form.ts";
import { listDrafts } from "#db/queries/catalog/product-drafts.ts";
import { insertOrderEvent } from "#db/queries/orders/order-queries.ts";
import { listImportedAccounts } from "#db/queries/sanity/imported-customers.ts";
import { type ImportedDocument, listImported, saveImported } from "#db/queries/sanity/imported-documents.ts";
import {
  insertPastOrders,
  listPastOrders,
  listTakenIds,
  listVariantsOf,
  movePastOrder,
} from "#db/queries/sanity/imported-orders.ts";
import { canTransition, getOrderStatusLabel, type OrderStatus, parseOrderStatus } from "#domain/orders/order-status.ts";
import { hashOf, kindsOfPart, sourceHashOf } from "./document-kinds.ts";
import { toRecord } from "./import-products.ts";
import type { ImportRun, ImportState, SourceDocument } from "./import-types.ts";
import { inBatches } from "./in-batches.ts";
import { readOrder, type SourceOrder } from "./read-order.ts";
import { type KnownVariant, nameSkus } from "./read-order-line.ts";
import { toPastRows } from "./to-order-rows.ts";

const batchSize = 100;
const otherOrder = "An order with this number is here already and stays as it is.";
const onlyState = "Only its state is taken from a newer export.";

type Read = { document: SourceDocument; order: SourceOrder; notes: string[]; id: string };

/**
 * Imports orders as history (docs/rules.md 20.18): no stock, mail, invoice or job, and nobody can move them here. Their
 * states change with newer exports.
 */
export async function importOrders(run: ImportRun): Promise<void> {
  for await (const documents of inBatches(run.documents(kindsOfPart.orders), batchSize))
    await importBatch(run, documents);
}

async function importBatch(run: ImportRun, documents: SourceDocument[]): Promise<void> {
  const read = documents.flatMap((document) => readOrRefuse(run, document));
  const records = await listImported(
    run.tx,
    documents.map(({ id }) => id),
  );
  const recordOf = new Map(records.map((record) => [record.originalId, record]));
  const again = read.flatMap((each) => {
    const record = recordOf.get(each.document.id);
    return record ? [{ ...each, record }] : [];
  });
  await importAgain(run, again);
  await importFirst(
    run,
    read.filter(({ document }) => !recordOf.has(document.id)),
  );
}

const report = (run: ImportRun, { id, fields }: SourceDocument, state: ImportState, notes: string[]): void =>
  run.report({ id, type: String(fields._type), name: "", state, notes });

function readOrRefuse(run: ImportRun, document: SourceDocument): Read[] {
  const { order, notes, unread } = readOrder(document, run.at);
  for (const field of unread) run.noteUnknown(String(document.fields._type), field);
  if (!order) report(run, document, "refused", notes);
  return order ? [{ document, order, notes, id: order.orderId ?? madeIdOf(document) }] : [];
}

/** Makes an id of our form for an order whose old number isn't one: always the same for the same document. */
const madeIdOf = ({ id }: SourceDocument): string =>
  `order_${`${hashOf(id)}${hashOf([id])}`.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, 14)}`;

async function importFirst(run: ImportRun, read: Read[]): Promise<void> {
  const taken = await listTakenIds(run.tx, {
    orders: read.map(({ id }) => id),
    payments: read.flatMap(({ order }) => order.paymentId ?? []),
  });
  const accountOf = await listOwners(run, read);
  const variants = await listKnownVariants(run, read);
  const rows = { orders: [], lines: [], events: [], payments: [], notes: [] } as Parameters<typeof insertPastOrders>[1];
  const records: ImportedDocument[] = [];
  const moved: Read[] = [];
  for (const each of read) {
    const { id, order, document, notes } = each;
    if (taken.has(id)) {
      report(run, document, "touched", [otherOrder]);
      continue;
    }
    taken.add(id);
    const isPaymentTaken = order.paymentId !== undefined && taken.has(order.paymentId);
    if (isPaymentTaken)
      notes.push(`Its payment ${order.paymentId} belongs to another order: it can't be refunded from here`);
    if (order.paymentId) taken.add(order.paymentId);
    const made = toPastRows({
      id,
      order: isPaymentTaken ? { ...order, paymentId: undefined } : order,
      lines: nameSkus(order.lines, variants),
      customerId: (order.buyer.email && accountOf.get(order.buyer.email)) || null,
      originalId: document.id,
      actor: run.actor,
      at: run.at,
      pictureIdOf: run.pictureIdOf,
    });
    rows.orders.push(made.order);
    rows.lines.push(...made.lines);
    rows.events.push(made.event);
    rows.payments.push(...made.payments);
    rows.notes.push(...made.notes);
    records.push(recordOf(run, each));
    moved.push(each);
    report(run, document, "new", [...notes, ...moneyNote(order)]);
  }
  await insertPastOrders(run.tx, rows);
  for (const { id, order } of moved) await moveTo(run, { id, from: "ordered", order });
  await saveImported(run.tx, records);
}

const moneyNote = ({ status, paymentId }: SourceOrder): string[] =>
  paymentId && (status === "cancelled" || status === "returned")
    ? ["What was sent back of it there is not known here: look at the gateway before refunding it"]
    : [];

const recordOf = (run: ImportRun, { document, order, id }: Read): ImportedDocument =>
  toRecord(run, document, {
    ourKind: "order",
    ourId: id,
    sourceHash: sourceHashOf(document.fields),
    ourHash: hashOf(order.status),
  });

/** Owners by email: imported accounts that wait for a mailed code, and accounts whose email is proved. */
async function listOwners(run: ImportRun, read: Read[]): Promise<Map<string, string>> {
  const emails = read.flatMap(({ order }) => order.buyer.email ?? []);
  const accounts = await listImportedAccounts(run.tx, { ids: [], emails });
  const owners = accounts.filter(({ passwordLeftBehindAt, emailProvedAt }) => passwordLeftBehindAt ?? emailProvedAt);
  return new Map(owners.flatMap(({ email, id }) => (email === null ? [] : [[email, id]])));
}

async function listKnownVariants(run: ImportRun, read: Read[]): Promise<KnownVariant[]> {
  const ids = [...new Set(read.flatMap(({ order }) => order.lines.map(({ productId }) => productId)))];
  const published = await listVariantsOf(run.tx, ids);
  const drafts = await listDrafts(run.tx, ids);
  const drafted = drafts.flatMap(({ productId, form }) => {
    const parsed = productForm.safeParse(form);
    return parsed.success ? parsed.data.variants.map((variant) => ({ productId, ...variant })) : [];
  });
  return [...published, ...drafted];
}

/** Lists the steps to a status, so that returned orders are delivered first and the sales figures follow each step. */
const stepsTo = (from: OrderStatus, to: OrderStatus): OrderStatus[] => {
  if (from === to) return [];
  if (canTransition(from, to)) return [to];
  if (from === "ordered" && to === "delivered") return [to];
  if (to === "returned" && from !== "cancelled") return ["delivered", "returned"];
  return [];
};

async function moveTo(run: ImportRun, { id, from, order }: { id: string; from: OrderStatus; order: SourceOrder }) {
  let fromStatus = from;
  for (const to of stepsTo(from, order.status)) {
    const at = order.changedAt;
    const deliveredAt = to === "delivered" || to === "returned" ? at : null;
    await movePastOrder(run.tx, { id, to, at, deliveredAt });
    await insertOrderEvent(run.tx, { orderId: id, fromStatus, toStatus: to, actor: run.actor, at });
    fromStatus = to;
  }
}

type Again = Read & { record: Awaited<ReturnType<typeof listImported>>[number] };

async function importAgain(run: ImportRun, read: Again[]): Promise<void> {
  const orders = await listPastOrders(
    run.tx,
    read.map(({ record }) => record.ourId),
  );
  const statusOf = new Map(orders.map(({ id, status }) => [id, parseOrderStatus(status)]));
  for (const each of read) {
    const { document, order, record } = each;
    const from = statusOf.get(record.ourId);
    if (record.sourceHash === sourceHashOf(document.fields)) report(run, document, "same", []);
    else if (!from) report(run, document, "touched", ["It is no longer here."]);
    else if (stepsTo(from, order.status).length === 0) {
      const why = from === order.status ? onlyState : `It can't become ${getOrderStatusLabel(order.status)} again.`;
      report(run, document, "touched", [why]);
    } else {
      await moveTo(run, { id: record.ourId, from, order });
      await saveImported(run.tx, [recordOf(run, { ...each, id: record.ourId })]);
      report(run, document, "changed", [onlyState]);
    }
  }
}
