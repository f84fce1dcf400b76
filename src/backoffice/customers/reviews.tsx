import { Box, Button } from "@mui/material";
import { Link } from "react-router";
import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { MutedText, Section } from "../frame/section.tsx";
import { reviewStateLabels } from "../reviews/review-words.ts";
import { usePermission } from "../use-may.ts";

export function CustomerReviews({ reviews }: Pick<AdminCustomer, "reviews">) {
  const may = usePermission();
  const all = may("reviews.read") && (
    <Button size="small" component={Link} to="/reviews">
      All reviews
    </Button>
  );
  return (
    <Section title="Reviews" actions={all}>
      {reviews.length === 0 && <MutedText>No review written.</MutedText>}
      {reviews.map(({ id, product, stars, text, state, at }) => (
        <Box key={id} sx={{ py: 1, overflowWrap: "anywhere" }}>
          <strong>{product}</strong> · {stars} of 5 stars · {reviewStateLabels[state]} · {formatDayInIndia(at)}
          <MutedText>{text}</MutedText>
        </Box>
      ))}
    </Section>
  );
}
