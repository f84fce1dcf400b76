import { setImmediate as yieldToOthers } from "node:timers/promises";
import papaparse from "papaparse";
import { maxImportLines } from "#contracts/admin/catalog/import-export-endpoints.ts";
import { guessDelimiter } from "#domain/csv-table.ts";
import type { Refusal } from "#domain/errors.ts";
import { fail } from "#use-cases/kernel/result.ts";

/** Characters of a cell and of a line; longer than any valid one. */
const maxCellLength = 20_000;
const maxLineLength = 200_000;
/** The heading must be on the first line and no longer than this. */
const maxHeadingLength = 10_000;

const asUtf8 = "Please save it as “CSV UTF-8 (comma delimited)”.";

type CsvRows = { ok: true; rows: string[][] } | { ok: false; error: Refusal };

/** Thrown and caught in this file to stop reading. */
class UnreadableCsv extends Error {}

/** Bytes parsed at once; other requests get a turn between two chunks. */
const chunkBytes = 256 * 1024;

/** Parses a CSV file in chunks. Refuses oversized, binary or malformed content as soon as it is found. */
export async function parseCsv(bytes: Uint8Array): Promise<CsvRows> {
  const rows: string[][] = [];
  try {
    let lines: Lines | undefined;
    let rest = "";
    for await (const text of textOf(bytes)) {
      rest += text;
      lines ??= linesOf(rest);
      if (lines) rest = takeRows(rows, lines(rest, false), rest);
    }
    lines ??= linesOf(`${rest}\n`);
    if (lines && rest !== "") takeRows(rows, lines(rest, true), rest);
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    return fail("invalid-input", { message: error.message });
  }
  return { ok: true, rows };
}

/** Keeps complete rows; the remaining text is parsed again with the next chunk. */
function takeRows(rows: string[][], { data, errors, end }: Parsed, text: string): string {
  for (const row of data) {
    rows.push(row);
    if (rows.length > maxImportLines + 1)
      throw new UnreadableCsv(`The file has more than ${maxImportLines} lines. Please split it.`);
    const long = row.findIndex((cell) => cell.length > maxCellLength);
    if (long >= 0)
      throw new UnreadableCsv(`Line ${rows.length}: cell ${long + 1} is longer than ${maxCellLength} characters.`);
  }
  const [broken] = errors;
  if (broken !== undefined) {
    const line = rows.length - data.length + broken + 1;
    throw new UnreadableCsv(`Line ${line}: a quotation mark is not closed, or is in the middle of a cell.`);
  }
  const rest = text.slice(end);
  if (rest.length > maxLineLength) {
    throw new UnreadableCsv(`Line ${rows.length + 1} is too long: perhaps a quotation mark is not closed there.`);
  }
  return rest;
}

/** `errors` are row indexes in `data`. `end` is the offset after the last complete row. */
type Parsed = { data: string[][]; errors: number[]; end: number };
type Lines = (text: string, isEnd: boolean) => Parsed;

/** Detects the delimiter and the line ending from the heading; undefined while the heading is incomplete. */
function linesOf(text: string): Lines | undefined {
  const end = text.indexOf("\n");
  if (end < 0) {
    if (text.length > maxHeadingLength) throw new UnreadableCsv(`The first line is not a heading. ${asUtf8}`);
    return undefined;
  }
  const heading = text.slice(0, end);
  const newline = heading.endsWith("\r") ? "\r\n" : "\n";
  const parser = new papaparse.Parser({ delimiter: guessDelimiter(heading), newline });
  return (part, isEnd) => {
    const read = parser.parse(part, 0, !isEnd) as papaparse.ParseResult<string[]>;
    // An incomplete row is parsed again with the next chunk, so skip its errors here.
    const errors = read.errors.flatMap(({ row = 0 }) => (isEnd || row < read.data.length ? [row] : []));
    return { data: read.data, errors, end: read.meta.cursor };
  };
}

async function* textOf(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  rejectOtherFormats(bytes);
  for (let from = 0; from < bytes.byteLength; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes);
    const text = decoded(() => decoder.decode(chunk, { stream: true }));
    if (text.includes("\0")) throw new UnreadableCsv(`The file is not a text file. ${asUtf8}`);
    yield text;
    await yieldToOthers();
  }
  yield decoded(() => decoder.decode());
}

/** Rejects other file types, recognised by their first bytes. */
function rejectOtherFormats([first, second]: Uint8Array): void {
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) throw new UnreadableCsv(`The file is written in UTF-16. ${asUtf8}`);
  if (first === 0x50 && second === 0x4b) throw new UnreadableCsv(`The file is a spreadsheet workbook. ${asUtf8}`);
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new UnreadableCsv(`The file is not written in UTF-8. ${asUtf8}`);
  }
}
