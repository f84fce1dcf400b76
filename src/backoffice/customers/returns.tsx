import { Box } from "@mui/material";
import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { MutedText, Section } from "../frame/section.tsx";
import { OrderLink } from "../orders/order-link.tsx";

const words = { asked: "Asked for", taken: "Taken back", declined: "Declined" };

export function CustomerReturns({ returns }: Pick<AdminCustomer, "returns">) {
  return (
    <Section title="Returns">
      {returns.length === 0 && <MutedText>Nothing was sent back.</MutedText>}
      {returns.map(({ orderId, at, state, reason }) => (
        <Box key={`${orderId} ${at}`} sx={{ py: 1, overflowWrap: "anywhere" }}>
          <OrderLink id={orderId} /> · {words[state]} · {formatDayInIndia(at)}
          <MutedText>{reason}</MutedText>
        </Box>
      ))}
    </Section>
  );
}
