/** Files that a use case hands out. */
export type PdfFile = { fileName: string; bytes: Uint8Array };
export type TextFile = { fileName: string; text: string };
/** A file that is made while it is sent. */
export type ByteStream = { fileName: string; parts: AsyncIterable<Uint8Array> };
/** A CSV file that is read while it is sent. */
export type CsvStream = { fileName: string; parts: AsyncIterable<string> };
