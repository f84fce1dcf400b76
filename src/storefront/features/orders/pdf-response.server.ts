import { redirect } from "react-router";
import { noReferrerPolicy, privateCacheHeaders } from "#storefront/private-cache-headers.ts";
import type { PdfFile } from "#use-cases/kernel/downloads.ts";
import type { OrderUrls } from "./order-urls.ts";

/**
 * Responds with a tax document's PDF. Without one it leads to the order's page, which says why: the link is old
 * (docs/rules.md 7.12), or nothing is found.
 */
export function createPdfResponse(file: PdfFile | undefined, { page }: OrderUrls): Response {
  // Encoded, because a mistyped token may have letters that a header refuses.
  if (!file) throw redirect(encodeURI(page), 303);
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
