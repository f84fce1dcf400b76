import type { DocumentMatch } from "#db/queries/tax-documents.ts";

/** 'EL-26-27-000001', as a number is called in addresses and files; undefined for what cannot be one. */
export function parseDocumentNumber(id: string): string | undefined {
  const [, series, years, sequence] = /^(EL|CN)-(\d\d-\d\d)-(\d{6,})$/.exec(id) ?? [];
  return series === undefined ? undefined : `${series}/${years}/${sequence}`;
}

export const toDocumentId = (number: string): string => number.replaceAll("/", "-");

/** What is typed into the search box; undefined for what no document answers to. */
export function parseDocumentSearch(typed: string): DocumentMatch | undefined {
  const text = typed.trim();
  const order = /^(?:order_)?([A-Za-z0-9]{14})$/.exec(text);
  if (order) return { orderId: `order_${order[1]}` };
  const whole = /^(EL|CN)[/-](\d\d)[/-](\d\d)[/-](\d{1,9})$/i.exec(text);
  if (whole) return { number: `${whole[1]?.toUpperCase()}/${whole[2]}-${whole[3]}/${whole[4]?.padStart(6, "0")}` };
  const ofYear = /^(\d\d)[/-]\d\d[/-](\d{1,9})$/.exec(text);
  if (ofYear) return { financialYear: 2_000 + Number(ofYear[1]), sequence: Number(ofYear[2]) };
  return /^\d{1,9}$/.test(text) ? { sequence: Number(text) } : undefined;
}
