import papaparse from "papaparse";
import { type Paise, paise, removeGrouping } from "../money.ts";
import { normalizeBankReference } from "./upi.ts";

/** Characters and lines of one pasted statement at most. */
export const maxStatementLength = 200_000;
export const maxStatementLines = 1_000;

/** Money that came in, by a line of the statement. */
export type StatementCredit = {
  /** Counted from 1, empty lines included, as it was pasted. */
  line: number;
  /** '2026-11-21'; null when the line has no date that can be read. */
  day: string | null;
  narration: string;
  amount: Paise;
  /** UTR, or UPI reference; null when the line has none. */
  reference: string | null;
};

export type BankStatement = {
  credits: StatementCredit[];
  /** Number of lines of outgoing money, which are ignored. */
  debits: number;
  /** Lines without an amount, or whose direction is unknown. */
  unread: number[];
};

type Field = "day" | "narration" | "reference" | "credit" | "debit" | "amount" | "direction";
type Columns = Partial<Record<Field, number>>;

/** Headings of HDFC, ICICI, SBI, Axis and Kotak, reduced to letters; the first field that fits takes the column. */
const headings: readonly [Field, RegExp][] = [
  ["direction", /^(crdr|drcr|creditdebit|debitcredit|type|transactiontype)$/],
  ["day", /^(date|tr?a?n(saction)?date|txndate|postingdate|postdate)$/],
  ["day", /^value(date|dt|dat)$/],
  ["narration", /^(narration|description|particulars|(transaction)?remarks|(transaction)?details)$/],
  ["reference", /(ref|utr|chq|cheque|transactionid|tranid|rrn)/],
  ["credit", /^(credit|deposit|cr(amount)?$|moneyin)/],
  ["debit", /^(debit|withdrawal|dr(amount)?$|moneyout)/],
  ["amount", /^(transaction)?amount(inr|rs)?$/],
];

type Row = { line: number; cells: string[] };

/** Reads a statement pasted from a spreadsheet, a CSV file or a bank's page. Only lines of incoming money count. */
export function parseBankStatement(text: string): BankStatement {
  const rows = splitRows(text);
  const statement: BankStatement = { credits: [], debits: 0, unread: [] };
  let columns: Columns | undefined;
  for (const row of rows) {
    const named = recognizeColumns(row.cells);
    if (named) {
      columns = named;
      continue;
    }
    const read = columns ? readColumns(row.cells, columns) : readPlain(row.cells);
    if (read === "debit") statement.debits += 1;
    else if (read === null) statement.unread.push(row.line);
    else statement.credits.push({ ...read, line: row.line });
  }
  return statement;
}

function splitRows(text: string): Row[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const delimiter = findDelimiter(lines);
  return lines
    .map((line, index) => ({ line: index + 1, cells: splitLine(line, delimiter) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

function splitLine(line: string, delimiter: string | undefined): string[] {
  const cells = delimiter
    ? (papaparse.parse<string[]>(line, { delimiter }).data[0] ?? [])
    : line.trim().split(/\s{2,}/);
  return cells.map((cell) => cell.trim());
}

/**
 * Finds the separator of at least half of the lines; undefined for a page's columns, which are apart by spaces. A comma
 * inside an amount ('1,249.00') separates nothing.
 */
function findDelimiter(lines: readonly string[]): string | undefined {
  const share = (separator: RegExp) => lines.filter((line) => separator.test(line)).length;
  const filled = lines.filter((line) => line.trim() !== "").length;
  for (const [delimiter, pattern] of [
    ["\t", /\t/],
    [";", /;.*;/],
    ["|", /\|.*\|/],
    [",", /(,(?!\d{2,3}\b).*){2}/],
  ] as const)
    if (share(pattern) * 2 >= filled) return delimiter;
  return undefined;
}

/** Recognizes a line of headings, which names an amount and at least two other columns. */
function recognizeColumns(cells: readonly string[]): Columns | undefined {
  const columns: Columns = {};
  const reduced = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ""));
  for (const [field, pattern] of headings) {
    const taken = Object.values(columns);
    const index = reduced.findIndex((heading, at) => !taken.includes(at) && pattern.test(heading));
    if (index >= 0 && columns[field] === undefined) columns[field] = index;
  }
  const hasAmount = columns.credit !== undefined || columns.amount !== undefined;
  return hasAmount && Object.keys(columns).length >= 3 ? columns : undefined;
}

type Read = Omit<StatementCredit, "line"> | "debit" | null;

function readColumns(cells: readonly string[], columns: Columns): Read {
  const cellOf = (field: Field): string => cells[columns[field] ?? -1] ?? "";
  const credit = parseAmount(cellOf(columns.credit === undefined ? "amount" : "credit"));
  const isOut =
    /^-?(d|debit)/i.test(cellOf("direction")) ||
    credit?.direction === "dr" ||
    (parseAmount(cellOf("debit"))?.amount ?? 0) > 0;
  if (isOut && !(columns.credit !== undefined && credit && credit.amount > 0)) return "debit";
  if (!credit || credit.amount <= 0) return null;
  // One column of amounts needs a sign, a word or another column that says which way the money went.
  const isTold = columns.credit !== undefined || columns.debit !== undefined || credit.direction === "cr";
  if (!isTold && !/^(c|credit)/i.test(cellOf("direction"))) return null;
  const narration = cellOf("narration");
  const reference = findReference(narration, cellOf("reference"));
  return { day: parseDay(cellOf("day")), narration, amount: paise(credit.amount), reference };
}

/** Reads a line without headings. A balance after an unmarked amount makes it unclear which way the money went. */
function readPlain(cells: readonly string[]): Read {
  const words = cells.length > 1 ? cells : (cells[0] ?? "").split(/\s+/);
  const amounts = words.flatMap((word, index) => {
    const read = /\.\d\d|₹|(cr|dr)\.?$/i.test(word) ? parseAmount(word) : null;
    const next = words[index + 1] ?? "";
    const direction = /^\(?(cr|dr)\.?\)?$/i.exec(next)?.[1]?.toLowerCase() as "cr" | "dr" | undefined;
    return read ? [{ ...read, direction: read.direction ?? direction ?? null }] : [];
  });
  const marked = amounts.find(({ direction }) => direction !== null);
  const found = marked ?? (amounts.length === 1 ? amounts[0] : undefined);
  if (!found) return null;
  if (found.direction === "dr" || found.amount < 0) return "debit";
  if (found.amount === 0) return null;
  const narration = cells.join(" ");
  const day = words.map(parseDay).find((read) => read !== null) ?? null;
  return { day, narration, amount: paise(found.amount), reference: findReference(narration, "") };
}

/** Parses '1,249.00', '₹549', '549.00 Cr', '-20.00'. */
function parseAmount(cell: string): { amount: number; direction: "cr" | "dr" | null } | null {
  const read = /^(?:₹|rs\.?|inr)?\s*([-+]?)\s*(?:₹)?([\d,]{1,15})(?:\.(\d{1,2}))?\s*\(?(cr|dr)?\.?\)?$/i.exec(
    cell.trim(),
  );
  const [, sign, whole = "", cents = "", direction] = read ?? [];
  const rupees = removeGrouping(whole);
  if (!/^\d+$/.test(rupees)) return null;
  const amount = Number(rupees) * 100 + Number(cents.padEnd(2, "0"));
  return {
    amount: sign === "-" ? -amount : amount,
    direction: (direction?.toLowerCase() as "cr" | "dr" | undefined) ?? (sign === "+" ? "cr" : null),
  };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Parses '21/11/26', '21-11-2026', '21 Nov 2026', '2026-11-21' to '2026-11-21'; days come first, as in India. */
function parseDay(cell: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(cell);
  const indian = /^(\d{1,2})[/\-. ]([A-Za-z]{3}|\d{1,2})[A-Za-z]*[/\-. ,]+(\d{4}|\d\d)\b/.exec(cell);
  const [year = "", month = "", date = ""] = iso ? iso.slice(1) : indian ? [indian[3], indian[2], indian[1]] : [];
  const named = months.indexOf(month.toLowerCase()) + 1;
  const day = `${year.padStart(4, "20")}-${String(named || month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  return Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day ? null : day;
}

/**
 * Finds the UTR: a UPI payment's 12 digits in the narration (not those of a phone number before an '@'), else the
 * reference column without the zeros with which banks pad it, else the shape of a NEFT or IMPS reference.
 */
function findReference(narration: string, cell: string): string | null {
  const upi = /(?<![\dA-Za-z])\d{12}(?![\dA-Za-z@])/.exec(narration)?.[0];
  const column = /^\d{13,}$/.test(cell) ? cell.replace(/^0+/, "") : cell;
  const neft = /(?<![A-Za-z\d])[A-Z]{4}[A-Z\d]?\d{10,17}(?![A-Za-z\d])/.exec(narration)?.[0];
  const found = [upi, column, neft].find(
    (text) => text !== undefined && /[1-9]/.test(text) && normalizeBankReference(text),
  );
  return (found && normalizeBankReference(found)) ?? null;
}
