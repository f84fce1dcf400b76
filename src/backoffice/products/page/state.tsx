import { Box, Link } from "@mui/material";
import type { AdminProduct } from "#contracts/admin/catalogue.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { ProductStatusBadge } from "../product-mark.tsx";

/** Where it stands: in the shop or not, with a draft or not. */
export function ProductStatus({ product, touched }: { product: AdminProduct; touched: boolean }) {
  const { published, isVisible, draft, draftBy, draftAt, path } = product;
  const state = published === null ? "draft" : isVisible ? "visible" : "hidden";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 0.5, mb: 1 }}>
      <Box component="strong" role="status" aria-label="State" sx={{ fontWeight: 650 }}>
        <ProductStatusBadge state={state} />
      </Box>
      {draft && (
        <span>
          {published && "A draft waits to be published. "}
          {draftAt && `Draft saved ${formatShortTimeInIndia(draftAt)}`}
          {draftBy && ` by ${draftBy}`}
        </span>
      )}
      {state === "visible" && path && (
        <Link href={path} target="_blank" rel="noopener">
          Open its page
        </Link>
      )}
      <span role="status">{touched && "What you typed is not saved yet."}</span>
    </Box>
  );
}
