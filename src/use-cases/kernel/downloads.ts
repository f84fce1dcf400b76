/** Files that a use case hands out. */
export type PdfFile = { fileName: string; bytes: Uint8Array };
export type TextFile = { fileName: string; text: string };
/** A CSV file that is read while it is sent. */
export type CsvStream = { fileName: string; parts: AsyncIterable<string> };
