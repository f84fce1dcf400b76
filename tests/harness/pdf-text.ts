import { extractText, getDocumentProxy } from "unpdf";

/** All words of a printed file, read back. */
export async function extractPdfText(bytes: ArrayBuffer | Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

/** The same, sheet by sheet. */
export async function extractPdfPages(bytes: ArrayBuffer | Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((sheet) => sheet.replace(/\s+/g, " "));
}
