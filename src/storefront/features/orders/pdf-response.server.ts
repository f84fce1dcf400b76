import { data } from "react-router";
import { noReferrerPolicy, privateCacheHeaders } from "#storefront/private-cache-headers.ts";
import type { PdfFile } from "#use-cases/tax/tax-types.ts";

/** A tax document as a browser shows and saves it; there is none for who does not own the order. */
export function createPdfResponse(file: PdfFile | undefined): Response {
  if (!file) throw data(null, 404);
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      ...privateCacheHeaders,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${file.fileName}"`,
      "Referrer-Policy": noReferrerPolicy,
      "X-Robots-Tag": "noindex",
    },
  });
}
