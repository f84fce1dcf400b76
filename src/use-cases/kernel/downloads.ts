/** Files that a use case hands out. */
export type PdfFile = { fileName: string; bytes: Uint8Array };
export type CsvFile = { fileName: string; text: string };
