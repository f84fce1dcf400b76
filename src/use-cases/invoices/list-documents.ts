import type { TaxDocumentRow } from "#contracts/admin/invoices.ts";
import {
  findDocumentByNumber,
  findDocumentCursor,
  type IssuedDocument,
  searchDocuments,
} from "#db/queries/tax-documents.ts";
import { refusal } from "#domain/errors.ts";
import { getTaxMonthRange } from "#domain/gst/tax-month.ts";
import { renderTaxDocumentPdf } from "#gateways/pdf/tax-document.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import { parseDocumentNumber, parseDocumentSearch, toDocumentId } from "./document-number.ts";
import type { TaxUseCases } from "./types.ts";

/** Invoices and credit notes by number, order, kind and month of India (issue 6 §2). */
export function listTaxDocuments({ database: { db } }: Pick<Deps, "database">): TaxUseCases["list"] {
  return async (who, { q = "", kind, month, limit, after }) => {
    const refused = requirePermission(who, "invoices.read");
    if (refused) return { ok: false, error: refused };
    const wanted = q === "" ? undefined : parseDocumentSearch(q);
    if (q !== "" && !wanted) return { ok: true, value: { items: [], next: null } };
    const place = after === undefined ? undefined : await findDocumentCursor(db, parseDocumentNumber(after) ?? "");
    if (after !== undefined && !place) return { ok: false, error: refusal("bad-request") };
    const span = month === undefined ? undefined : getTaxMonthRange(month);
    const found = await searchDocuments(db, { kind, period: span, match: wanted, after: place, limit: limit + 1 });
    const items = found.slice(0, limit).map(rowOf);
    return { ok: true, value: { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null } };
  };
}

function rowOf({ kind, orderId, document }: IssuedDocument): TaxDocumentRow {
  const { number, issuedAt, recipient, placeOfSupply, lines, total, against } = document;
  const sum = (name: "taxable" | "tax") => lines.reduce((all, line) => all + line[name], 0);
  return {
    id: toDocumentId(number),
    number,
    kind,
    issuedAt,
    orderId,
    name: recipient.name,
    state: placeOfSupply.state,
    gstCode: placeOfSupply.gstCode,
    taxable: sum("taxable"),
    tax: sum("tax"),
    total,
    against: against?.number ?? null,
  };
}

/** As it was frozen when it was issued. */
export function renderTaxDocument({ database: { db } }: Pick<Deps, "database">): TaxUseCases["documentPdf"] {
  return async (who, id) => {
    const refused = requirePermission(who, "invoices.read");
    if (refused) return { ok: false, error: refused };
    const number = parseDocumentNumber(id);
    const document = number === undefined ? undefined : await findDocumentByNumber(db, number);
    if (!document) return { ok: false, error: refusal("not-found", { message: "There is no such document." }) };
    return { ok: true, value: { fileName: `${id}.pdf`, bytes: await renderTaxDocumentPdf(document) } };
  };
}
