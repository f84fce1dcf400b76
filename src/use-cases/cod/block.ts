import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { addToCodList } from "#db/queries/cod-list.ts";
import { findCustomerById } from "#db/queries/customers.ts";
import { findOrderById } from "#db/queries/orders.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { normalizeDialledPhone, normalizePhone } from "#domain/address/phone.ts";
import { isEmail } from "#domain/email.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import type { CodUseCases } from "./types.ts";

type BlockRequest = Parameters<CodUseCases["block"]>[1];
type CodSubject = { subjectKind: "order" | "customer"; subjectId: string; phone: string | undefined; email: string };

/** From an order's or a customer's page: their phone and e-mail cannot pay in cash any more. */
export function blockFromCod({ database, clock }: Pick<Deps, "database" | "clock">): CodUseCases["block"] {
  return async (who, asked) => {
    const refused = requirePermission(who, "settings.write");
    if (refused) return { ok: false, error: refused };
    return await transactionWithRetry(database, async (tx) => {
      const found = await contactsOf(tx, asked);
      if (!found) {
        return { ok: false, error: refusal(asked.orderId === undefined ? "customer-not-found" : "order-not-found") };
      }
      const { subjectKind, subjectId, phone, email } = found;
      const shared = { reason: asked.reason, actor: formatActor(who), at: clock() };
      const phones = phone === undefined ? [] : [phone];
      const emails = isEmail(email) ? [email] : [];
      const added = [
        ...(await addToCodList(tx, { ...shared, kind: "phone", values: phones })).map(() => "phone"),
        ...(await addToCodList(tx, { ...shared, kind: "email", values: emails })).map(() => "email"),
      ];
      const entry = { at: shared.at, actor: shared.actor, action: "cod.blocked", subjectKind, subjectId };
      if (added.length > 0) await writeAudit(tx, { ...entry, after: { blocked: added } });
      const known = phones.length + emails.length - added.length;
      return { ok: true, value: { added: added.length, known } };
    });
  };
}

/** Nobody who was erased: what stands in their orders is no number and no address. */
async function contactsOf(tx: Tx, { orderId, customerId }: BlockRequest): Promise<CodSubject | undefined> {
  if (orderId !== undefined) {
    const order = await findOrderById(tx, orderId);
    if (!order) return undefined;
    const phone = normalizePhone(order.contact);
    return { subjectKind: "order", subjectId: order.id, phone, email: (order.email ?? "").toLowerCase() };
  }
  const customer = await findCustomerById(tx, customerId ?? "");
  if (!customer) return undefined;
  const phone = normalizeDialledPhone(customer.phoneNumber);
  return { subjectKind: "customer", subjectId: customer.id, phone, email: customer.email.toLowerCase() };
}
