import { Box, Button, Link as MuiLink } from "@mui/material";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ReviewRow } from "#contracts/admin/review-endpoints.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { usePermission } from "../auth/use-permission.ts";
import { Page } from "../layout/page.tsx";
import { recordColumn, recordColumns } from "../layout/record-columns.ts";
import { RecordPage } from "../layout/record-page.tsx";
import { refetchIntervalMs } from "../layout/refetch-interval.ts";
import { DetailRow, MutedText, Section } from "../layout/section.tsx";
import { listPath } from "../list/list-path.ts";
import { PresenceBanner } from "../presence/presence-banner.tsx";
import { usePresence } from "../presence/use-presence.ts";
import { ModerationButtons } from "./moderation-buttons.tsx";
import { ReviewAnswerDialog } from "./review-answer-dialog.tsx";
import { ReviewContent, ReviewStatusBadge } from "./review-content.tsx";

export function ReviewPage() {
  return (
    <RecordPage<ReviewRow> resource="reviews" title="Review" refetchIntervalMs={refetchIntervalMs}>
      {(review) => <Whole key={review.id} review={review} />}
    </RecordPage>
  );
}

/** Page of one review: text, moderation and the shop's reply. */
function Whole({ review }: { review: ReviewRow }) {
  const { id, product, productId, state, name, sample, at } = review;
  const mayDecide = usePermission()(permissionToEdit.review);
  const navigate = useNavigate();
  const editing = usePresence("review", id, mayDecide);
  return (
    <Page title={`Review of ${product}`} actions={mayDecide && <ModerationButtons review={review} />}>
      <PresenceBanner editing={editing} onLeave={() => void navigate("/reviews")} />
      <Box sx={recordColumns}>
        <Box sx={recordColumn}>
          <Section title="Review">
            <ReviewContent review={{ ...review, answer: "" }} />
          </Section>
          <Answer review={review} mayDecide={mayDecide} />
        </Box>
        <Section title="About it">
          <DetailRow name="State">
            <span role="status" aria-label="State">
              <ReviewStatusBadge state={state} />
            </span>
          </DetailRow>
          <DetailRow name="Signed">{name}</DetailRow>
          <DetailRow name="Written">
            {sample ? "A sample that came with the shop" : <time dateTime={at}>{formatDateTimeInIndia(at)}</time>}
          </DetailRow>
          <DetailRow name="Product">
            <MuiLink component={Link} to={listPath("reviews", { product: productId })}>
              All of {product}
            </MuiLink>
          </DetailRow>
        </Section>
      </Box>
      <RecordHistory kind="review" id={id} />
    </Page>
  );
}

function Answer({ review, mayDecide }: { review: ReviewRow; mayDecide: boolean }) {
  const [open, setOpen] = useState(false);
  const button = (
    <Button variant="contained" color="secondary" onClick={() => setOpen(true)}>
      {review.answer ? "Change answer" : "Answer"}
    </Button>
  );
  return (
    <Section title="What we say to it" actions={mayDecide && button}>
      {review.answer ? (
        <Box sx={{ whiteSpace: "pre-wrap" }}>{review.answer}</Box>
      ) : (
        <MutedText>Nothing said to it.</MutedText>
      )}
      {open && <ReviewAnswerDialog review={review} onClose={() => setOpen(false)} />}
    </Section>
  );
}
