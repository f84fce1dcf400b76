import type { Paise } from "#domain/money.ts";

/** A line of a tax document. `tax` is IGST, or splits into two equal halves (CGST and SGST or UTGST). */
export type TaxDocumentLine = {
  name: string;
  hsn: string;
  quantity: number;
  unit: string;
  amount: Paise;
  delivery: Paise;
  /** Share of the cash-on-delivery fee; absent in documents issued before the fee existed. */
  codFee?: Paise;
  discount: Paise;
  taxable: Paise;
  rateBasisPoints: number;
  tax: Paise;
  total: Paise;
};

type TaxDocumentParty = { name: string; lines: string[] };

/**
 * Content of a tax invoice or credit note (CGST Rules 46 and 53), frozen when it is issued: later changes to seller,
 * buyer or rates do not affect it. Times are ISO, UTC.
 */
export type TaxDocument = {
  kind: "invoice" | "credit-note";
  number: string;
  issuedAt: string;
  seller: TaxDocumentParty & { gstin: string; fssai: string; careEmail: string; carePhone: string };
  /** `gstin` is absent for a consumer. */
  recipient: TaxDocumentParty & { gstin?: string };
  placeOfSupply: { state: string; gstCode: string };
  taxes: "igst" | "cgst+sgst" | "cgst+utgst";
  reverseCharge: false;
  /** `number` is absent in documents issued before orders had numbers. */
  order: { id: string; number?: string; at: string; payment: string };
  /** Credit notes only: the credited invoice, and the reason. */
  against: { number: string; at: string; reason: string } | null;
  /** Credit notes only: `quantity` is the units taken back. Absent in earlier ones, which repeat the invoice's quantity. */
  namesUnits?: true;
  lines: TaxDocumentLine[];
  total: Paise;
  totalInWords: string;
};

/** Builds the file name of a document: 'EL-26-27-000001.pdf'. */
export function buildTaxDocumentFileName({ number }: Pick<TaxDocument, "number">): string {
  return `${number.replaceAll("/", "-")}.pdf`;
}
