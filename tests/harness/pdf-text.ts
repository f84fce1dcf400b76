import { extractText, getDocumentProxy } from "unpdf";

/** Extracts the text of a PDF. */
export async function extractPdfText(bytes: ArrayBuffer | Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

/** Extracts the text of a PDF, page by page. */
export async function extractPdfPages(bytes: ArrayBuffer | Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((sheet) => sheet.replace(/\s+/g, " "));
}
