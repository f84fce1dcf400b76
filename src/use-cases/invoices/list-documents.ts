import type { TaxDocumentRow } from "#contracts/admin/invoices.ts";
import { documentByNumber, type IssuedDocument, issuedDocuments, placeOfDocument } from "#db/queries/tax-documents.ts";
import { refusal } from "#domain/errors.ts";
import { spanOfMonth } from "#domain/gst/tax-month.ts";
import { taxDocumentPdf } from "#gateways/pdf/tax-document.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { idOf, numberOf, searchedDocuments } from "./document-number.ts";
import type { Invoices } from "./types.ts";

/** Invoices and credit notes by number, order, kind and month of India (issue 6 §2). */
export function listDocuments({ database: { db } }: Pick<Deps, "database">): Invoices["list"] {
  return async (who, { q = "", kind, month, limit, after }) => {
    const refused = allow(who, "invoices.read");
    if (refused) return { ok: false, error: refused };
    const wanted = q === "" ? undefined : searchedDocuments(q);
    if (q !== "" && !wanted) return { ok: true, value: { items: [], next: null } };
    const place = after === undefined ? undefined : await placeOfDocument(db, numberOf(after) ?? "");
    if (after !== undefined && !place) return { ok: false, error: refusal("bad-request") };
    const span = month === undefined ? undefined : spanOfMonth(month);
    const found = await issuedDocuments(db, { kind, span, wanted, after: place, limit: limit + 1 });
    const items = found.slice(0, limit).map(rowOf);
    return { ok: true, value: { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null } };
  };
}

function rowOf({ kind, orderId, document }: IssuedDocument): TaxDocumentRow {
  const { number, issuedAt, recipient, placeOfSupply, lines, total, against } = document;
  const sum = (name: "taxable" | "tax") => lines.reduce((all, line) => all + line[name], 0);
  return {
    id: idOf(number),
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
export function documentPdf({ database: { db } }: Pick<Deps, "database">): Invoices["documentPdf"] {
  return async (who, id) => {
    const refused = allow(who, "invoices.read");
    if (refused) return { ok: false, error: refused };
    const number = numberOf(id);
    const document = number === undefined ? undefined : await documentByNumber(db, number);
    if (!document) return { ok: false, error: refusal("not-found", { message: "There is no such document." }) };
    return { ok: true, value: { fileName: `${id}.pdf`, bytes: await taxDocumentPdf(document) } };
  };
}
