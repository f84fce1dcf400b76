import { Box, Button, Link as MuiLink } from "@mui/material";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { ReviewRow } from "#contracts/admin/reviews.ts";
import { rightToEdit } from "#domain/editing.ts";
import { dateTimeInIndia } from "#domain/time.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { Page } from "../frame/page.tsx";
import { readAgainMs } from "../frame/read-again.ts";
import { recordColumn, recordColumns } from "../frame/record-columns.ts";
import { RecordPage } from "../frame/record-page.tsx";
import { Pair, Quiet, Section } from "../frame/section.tsx";
import { listAddress } from "../list/list-address.ts";
import { EditingBanner } from "../presence/editing-banner.tsx";
import { useEditing } from "../presence/use-editing.ts";
import { useMay } from "../use-may.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { DecideButtons } from "./decide-buttons.tsx";
import { ReviewMark, Said } from "./said.tsx";

export function ReviewPage() {
  return (
    <RecordPage<ReviewRow> resource="reviews" title="Review" readAgainMs={readAgainMs}>
      {(review) => <Whole key={review.id} review={review} />}
    </RecordPage>
  );
}

/** One review with what was decided about it and what the shop says to it. */
function Whole({ review }: { review: ReviewRow }) {
  const { id, product, productId, state, name, sample, at } = review;
  const mayDecide = useMay()(rightToEdit.review);
  const navigate = useNavigate();
  const editing = useEditing("review", id, mayDecide);
  return (
    <Page title={`Review of ${product}`} actions={mayDecide && <DecideButtons review={review} />}>
      <EditingBanner editing={editing} onLeave={() => void navigate("/reviews")} />
      <Box sx={recordColumns}>
        <Box sx={recordColumn}>
          <Section title="Review">
            <Said review={{ ...review, answer: "" }} />
          </Section>
          <Answer review={review} mayDecide={mayDecide} />
        </Box>
        <Section title="About it">
          <Pair name="State">
            <span role="status" aria-label="State">
              <ReviewMark state={state} />
            </span>
          </Pair>
          <Pair name="Signed">{name}</Pair>
          <Pair name="Written">
            {sample ? "A sample that came with the shop" : <time dateTime={at}>{dateTimeInIndia(at)}</time>}
          </Pair>
          <Pair name="Product">
            <MuiLink component={Link} to={listAddress("reviews", { product: productId })}>
              All of {product}
            </MuiLink>
          </Pair>
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
      {review.answer ? <Box sx={{ whiteSpace: "pre-wrap" }}>{review.answer}</Box> : <Quiet>Nothing said to it.</Quiet>}
      {open && <AnswerDialog review={review} onClose={() => setOpen(false)} />}
    </Section>
  );
}
