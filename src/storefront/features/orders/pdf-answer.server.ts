import { data } from "react-router";
import type { PdfFile } from "#use-cases/invoices/types.ts";
import { privatePage, secretAddress } from "./private-page.ts";

/** A tax document as a browser shows and saves it; there is none for who does not own the order. */
export function pdfAnswer(file: PdfFile | undefined): Response {
  if (!file) throw data(null, 404);
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      ...privatePage,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${file.fileName}"`,
      "Referrer-Policy": secretAddress,
      "X-Robots-Tag": "noindex",
    },
  });
}
