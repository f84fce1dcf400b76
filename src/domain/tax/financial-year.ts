import { toIsoDayInIndia } from "../time.ts";

/** India's financial year begins on 1 April, by Indian time: 2026 is April 2026 to March 2027. */
export function getFinancialYear(at: Date): number {
  const day = toIsoDayInIndia(at.toISOString());
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month >= 4 ? year : year - 1;
}

/** 'EL/26-27/000001': at most 16 characters, letters, digits, '-' and '/' (CGST Rule 46 (b)). */
export function formatDocumentNumber(series: "EL" | "CN", year: number, sequence: number): string {
  const two = (of: number) => String(of % 100).padStart(2, "0");
  return `${series}/${two(year)}-${two(year + 1)}/${String(sequence).padStart(6, "0")}`;
}
