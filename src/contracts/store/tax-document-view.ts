import type { Paise } from "#domain/money.ts";

/** One row of a tax document. The parts of `tax` are IGST alone, or two equal halves. */
export type TaxDocumentLine = {
  name: string;
  hsn: string;
  quantity: number;
  unit: string;
  amount: Paise;
  delivery: Paise;
  /** Its share of the fee for cash on delivery; documents from before there was one have none. */
  codFee?: Paise;
  discount: Paise;
  taxable: Paise;
  rateBasisPoints: number;
  tax: Paise;
  total: Paise;
};

export type TaxDocumentParty = { name: string; lines: string[] };

/**
 * Content of a tax invoice or credit note (CGST Rules 46 and 53), frozen when it is issued: later changes to seller,
 * buyer or rates do not affect it. Times are ISO, UTC.
 */
export type TaxDocument = {
  kind: "invoice" | "credit-note";
  number: string;
  issuedAt: string;
  seller: TaxDocumentParty & { gstin: string; fssai: string; careEmail: string; carePhone: string };
  recipient: TaxDocumentParty;
  placeOfSupply: { state: string; gstCode: string };
  taxes: "igst" | "cgst+sgst" | "cgst+utgst";
  reverseCharge: false;
  order: { id: string; at: string; payment: string };
  /** A credit note's: the invoice that it takes from, and why. */
  against: { number: string; at: string; reason: string } | null;
  lines: TaxDocumentLine[];
  total: Paise;
  totalInWords: string;
};

/** 'EL-26-27-000001.pdf': a number as a file is called. */
export function buildTaxDocumentFileName({ number }: Pick<TaxDocument, "number">): string {
  return `${number.replaceAll("/", "-")}.pdf`;
}
