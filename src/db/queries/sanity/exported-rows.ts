import type { Tx } from "#db/client.ts";

const pageSize = 500;
/** An order has at most 50 lines, each with a picture, of which 2,000 are read at once. */
const ordersPerPage = 40;
/** More than a page of rows can have. */
const maxParts = 100_000;

/** Reads a page of customers with an account, by id, with their current addresses. Leaves out passwords. */
export async function listExportedCustomers(tx: Tx, after = "") {
  const customers = await tx
    .selectFrom("customers")
    .select(["id", "email", "fullName", "phoneNumber", "createdAt", "updatedAt"])
    .where("erasedAt", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(pageSize)
    .execute();
  if (customers.length === 0) return [];
  const ids = customers.map(({ id }) => id);
  const addresses = await tx
    .selectFrom("customerAddresses")
    .select(["id", "customerId", "fullName", "phoneNumber", "addressLine1", "addressLine2", "city", "state"])
    .select(["locality", "landmark", "pin"])
    .where("customerId", "in", ids)
    .where("removedAt", "is", null)
    .orderBy("customerId")
    .orderBy("createdAt")
    .orderBy("id")
    .limit(maxParts)
    .execute();
  const byCustomer = Map.groupBy(addresses, ({ customerId }) => customerId);
  return customers.map((customer) => ({ ...customer, addresses: byCustomer.get(customer.id) ?? [] }));
}

/** Reads a page of placed orders with their lines, by id. Leaves out orders that were never paid, and private links. */
export async function listExportedOrders(tx: Tx, after = "") {
  const orders = await tx
    .selectFrom("orders")
    .select(["id", "status", "paymentMode", "paymentId", "name", "email", "contact", "addressLine1", "addressLine2"])
    .select(["city", "state", "locality", "landmark", "pin", "subtotalPaise", "deliveryPaise", "codFeePaise"])
    .select(["discountPaise", "totalPaise", "currency", "submittedAt", "updatedAt"])
    .where("status", "not in", ["awaiting_payment", "expired"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(ordersPerPage)
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await tx
    .selectFrom("orderLines")
    .select(["orderId", "position", "kind", "cartLineId", "name", "packSize", "sizeName", "colourHex", "pictureId"])
    .select(["unitPricePaise", "quantity"])
    .where("orderId", "in", ids)
    .orderBy("orderId")
    .orderBy("position")
    .limit(maxParts)
    .execute();
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return orders.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }));
}

/** Reads a page of messages of the contact form, by id. */
export async function listExportedLeads(tx: Tx, after = 0) {
  return await tx
    .selectFrom("leads")
    .select(["id", "firstName", "lastName", "email", "phoneNumber", "message", "submittedAt"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(pageSize)
    .execute();
}

/** Reads a page of current subscribers, by id. Leaves out the tokens of their links. */
export async function listExportedSubscribers(tx: Tx, after = 0) {
  return await tx
    .selectFrom("subscribers")
    .select(["id", "email", "tags", "consentText", "consentedAt"])
    .where("unsubscribedAt", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(pageSize)
    .execute();
}

export type ExportedCustomer = Awaited<ReturnType<typeof listExportedCustomers>>[number];
export type ExportedOrder = Awaited<ReturnType<typeof listExportedOrders>>[number];
export type ExportedLead = Awaited<ReturnType<typeof listExportedLeads>>[number];
export type ExportedSubscriber = Awaited<ReturnType<typeof listExportedSubscribers>>[number];
