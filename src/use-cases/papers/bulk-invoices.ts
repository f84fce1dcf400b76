import { listInvoicesOfOrders } from "#db/queries/papers.ts";
import { refusal } from "#domain/errors.ts";
import { renderTaxDocumentsPdf } from "#gateways/pdf/tax-document.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import type { FulfilmentUseCases } from "./types.ts";

/** The frozen invoices of several orders as one file; those that have not left are named (issue 6 §2). */
export function printInvoices({
  database: { db },
  clock,
}: Pick<Deps, "database" | "clock">): FulfilmentUseCases["invoices"] {
  return async (who, orderIds) => {
    const refused = requirePermission(who, "invoices.read");
    if (refused) return { ok: false, error: refused };
    const found = await listInvoicesOfOrders(db, orderIds);
    const missing = orderIds.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const message = `There is no invoice of ${missing.join(", ")}: it is made when the goods leave.`;
      return { ok: false, error: refusal("not-printable", { message }) };
    }
    const documents = orderIds.flatMap((id) => found.get(id) ?? []);
    const bytes = await renderTaxDocumentsPdf({ title: "Invoices", at: clock() }, documents);
    return { ok: true, value: { fileName: "invoices.pdf", bytes } };
  };
}
