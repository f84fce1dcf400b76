import { Box, Button, Link as MuiLink } from "@mui/material";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ReviewRow } from "#contracts/admin/review-endpoints.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { usePermission } from "../auth/use-permission.ts";
import { Page } from "../layout/page.tsx";
import { RecordPage, recordColumn, recordColumns, refetchIntervalMs } from "../layout/record-page.tsx";
import { DetailRow, MutedText, Section } from "../layout/section.tsx";
import { listPath } from "../list/list-path.ts";
import { PresenceBanner } from "../presence/presence-banner.tsx";
import { usePresence } from "../presence/use-presence.ts";
import { ModerationButtons } from "./moderation-buttons.tsx";
import { ReviewAnswerDialog } from "./review-answer-dialog.tsx";
import { ReviewContent, ReviewedOrder, ReviewedProduct, ReviewStatusBadge } from "./review-content.tsx";

export function ReviewPage() {
  return (
    <RecordPage<ReviewRow> resource="reviews" title="Review" refetchIntervalMs={refetchIntervalMs}>
      {(review) => <ReviewDetails key={review.id} review={review} />}
    </RecordPage>
  );
}

/** Page of one review: text, moderation and the shop's reply. */
function ReviewDetails({ review }: { review: ReviewRow }) {
  const { id, product, productId, state, name, sample, at } = review;
  const mayModerate = usePermission()(permissionToEdit.review);
  const navigate = useNavigate();
  const editing = usePresence("review", id, mayModerate);
  return (
    <Page title={`Review of ${product}`} actions={mayModerate && <ModerationButtons review={review} />}>
      <PresenceBanner editing={editing} onLeave={() => void navigate("/reviews")} />
      <Box sx={recordColumns}>
        <Box sx={recordColumn}>
          <Section title="Review">
            <ReviewContent review={{ ...review, answer: "" }} />
          </Section>
          <ReviewReply review={review} mayModerate={mayModerate} />
        </Box>
        <Section title="Details">
          <DetailRow name="Status">
            <span role="status" aria-label="Status">
              <ReviewStatusBadge state={state} />
            </span>
          </DetailRow>
          <DetailRow name="Author">{name}</DetailRow>
          <DetailRow name="Date">
            {sample ? "Sample data" : <time dateTime={at}>{formatDateTimeInIndia(at)}</time>}
          </DetailRow>
          <DetailRow name="Order">
            <ReviewedOrder review={review} />
          </DetailRow>
          <DetailRow name="Product">
            <ReviewedProduct review={review} />
          </DetailRow>
          <DetailRow name="Reviews">
            <MuiLink component={Link} to={listPath("reviews", { product: productId })}>
              All reviews of {product}
            </MuiLink>
          </DetailRow>
        </Section>
      </Box>
      <RecordHistory kind="review" id={id} />
    </Page>
  );
}

function ReviewReply({ review, mayModerate }: { review: ReviewRow; mayModerate: boolean }) {
  const [open, setOpen] = useState(false);
  const button = (
    <Button variant="contained" color="secondary" onClick={() => setOpen(true)}>
      {review.answer ? "Edit reply" : "Reply"}
    </Button>
  );
  return (
    <Section title="Our reply" actions={mayModerate && button}>
      {review.answer ? (
        <Box sx={{ whiteSpace: "pre-wrap" }}>{review.answer}</Box>
      ) : (
        <MutedText>No reply yet.</MutedText>
      )}
      {open && <ReviewAnswerDialog review={review} onClose={() => setOpen(false)} />}
    </Section>
  );
}
