import { Box, Button } from "@mui/material";
import { Link } from "react-router";
import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { dayInIndia } from "#domain/time.ts";
import { Quiet, Section } from "../frame/section.tsx";
import { reviewStateWords } from "../reviews/review-words.ts";
import { useMay } from "../use-may.ts";

export function Reviews({ reviews }: Pick<AdminCustomer, "reviews">) {
  const may = useMay();
  const all = may("reviews.read") && (
    <Button size="small" component={Link} to="/reviews">
      All reviews
    </Button>
  );
  return (
    <Section title="Reviews" actions={all}>
      {reviews.length === 0 && <Quiet>No review written.</Quiet>}
      {reviews.map(({ id, product, stars, text, state, at }) => (
        <Box key={id} sx={{ py: 1, overflowWrap: "anywhere" }}>
          <strong>{product}</strong> · {stars} of 5 stars · {reviewStateWords[state]} · {dayInIndia(at)}
          <Quiet>{text}</Quiet>
        </Box>
      ))}
    </Section>
  );
}
