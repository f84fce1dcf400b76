import { extractText, getDocumentProxy } from "unpdf";

/** Extracts the text of a PDF. */
export async function extractPdfText(bytes: ArrayBuffer | Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(copyOf(bytes)), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

/** Extracts the text of a PDF, page by page. */
export async function extractPdfPages(bytes: ArrayBuffer | Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(copyOf(bytes)), { mergePages: false });
  return text.map((sheet) => sheet.replace(/\s+/g, " "));
}

/** Reads width and height of the first page in points. */
export async function readPageSize(bytes: ArrayBuffer | Uint8Array): Promise<number[]> {
  const page = await (await getDocumentProxy(copyOf(bytes))).getPage(1);
  const [left = 0, top = 0, right = 0, bottom = 0] = page.view;
  return [right - left, bottom - top].map((points) => Math.round(points * 100) / 100);
}

/** Copies the buffer: the reader transfers it, so the original could be read only once. */
const copyOf = (bytes: ArrayBuffer | Uint8Array): Uint8Array => new Uint8Array(bytes).slice();
