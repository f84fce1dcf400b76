import { Box } from "@mui/material";
import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { dayInIndia } from "#domain/time.ts";
import { Quiet, Section } from "../frame/section.tsx";
import { OrderLink } from "../orders/order-link.tsx";

const words = { asked: "Asked for", taken: "Taken back", declined: "Declined" };

export function Returns({ returns }: Pick<AdminCustomer, "returns">) {
  return (
    <Section title="Returns">
      {returns.length === 0 && <Quiet>Nothing was sent back.</Quiet>}
      {returns.map(({ orderId, at, state, reason }) => (
        <Box key={`${orderId} ${at}`} sx={{ py: 1, overflowWrap: "anywhere" }}>
          <OrderLink id={orderId} /> · {words[state]} · {dayInIndia(at)}
          <Quiet>{reason}</Quiet>
        </Box>
      ))}
    </Section>
  );
}
