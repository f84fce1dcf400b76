import { Box, Link as MuiLink, Rating } from "@mui/material";
import { Link } from "react-router";
import type { ReviewRow } from "#contracts/admin/review-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { productPath } from "../catalog/product-columns.tsx";
import { MutedText } from "../layout/section.tsx";
import type { Choice } from "../list/filter-values.ts";
import { StatusBadge, type StatusLook } from "../list/status-badge.tsx";
import { OrderLink } from "../orders/order-link.tsx";

/** Path of a review's page below `/admin`. */
export const reviewPath = (id: string): string => `/reviews/${id}/show`;

type ReviewState = ReviewRow["state"];

export const reviewStateLabels: Record<ReviewState, string> = {
  pending: "Pending approval",
  approved: "Shown",
  hidden: "Hidden",
};

export const starChoices: Choice[] = ["5", "4", "3", "2", "1"].map((id) => ({
  id,
  name: id === "1" ? "1 star" : `${id} stars`,
}));

export const formatReviewCount = (reviews: number): string => formatCount(reviews, "review");

const looks: Record<ReviewState, Pick<StatusLook, "tone" | "icon">> = {
  pending: { tone: "conf", icon: "question" },
  approved: { tone: "done", icon: "check" },
  hidden: { tone: "stop", icon: "close" },
};

export function ReviewStatusBadge({ state }: Pick<ReviewRow, "state">) {
  return <StatusBadge {...looks[state]} label={reviewStateLabels[state]} />;
}

/** Links to the product that the review is about. */
export function ReviewedProduct({ review: { product, productId } }: { review: ReviewRow }) {
  return (
    <MuiLink component={Link} to={productPath({ id: productId })}>
      {product}
    </MuiLink>
  );
}

/** Links to the order that delivered it; samples and imported reviews have none. */
export function ReviewedOrder({ review: { orderId, orderNumber } }: { review: ReviewRow }) {
  return orderId === null ? "–" : <OrderLink id={orderId} number={orderNumber} />;
}

/** Stars and text of a review, with the shop's reply. */
export function ReviewContent({ review: { stars, text, answer } }: { review: ReviewRow }) {
  return (
    <Box sx={{ textAlign: "left", minWidth: { md: 280 }, maxWidth: 640, overflowWrap: "anywhere", py: 0.5 }}>
      <Rating value={stars} precision={0.5} readOnly size="small" sx={{ color: "primary.main", display: "flex" }} />
      <Box sx={{ whiteSpace: "pre-wrap" }}>{text}</Box>
      {answer && (
        <Box sx={{ mt: 0.5, pl: 1, borderLeft: "3px solid", borderColor: "divider", whiteSpace: "pre-wrap" }}>
          <MutedText>Our reply: {answer}</MutedText>
        </Box>
      )}
    </Box>
  );
}
