import { data } from "react-router";
import { noReferrerPolicy, privateCacheHeaders } from "#storefront/private-cache-headers.ts";
import type { PdfFile } from "#use-cases/kernel/downloads.ts";

/** Responds with a tax document's PDF; 404 when the order is not the caller's or has no such document. */
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
