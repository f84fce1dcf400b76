import { Box } from "@mui/material";
import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { Page } from "../frame/page.tsx";
import { recordColumn, recordColumns } from "../frame/record-columns.ts";
import { RecordPage } from "../frame/record-page.tsx";
import { Addresses } from "./addresses.tsx";
import { Cash } from "./cash.tsx";
import { OrdersOf } from "./orders-of.tsx";
import { Profile } from "./profile.tsx";
import { Returns } from "./returns.tsx";
import { Reviews } from "./reviews.tsx";

/** One customer: who they are, what they bought, what they sent back and what they say. */
export function CustomerPage() {
  return (
    <RecordPage<AdminCustomer> resource="customers" title="Customer">
      {(customer) => <Whole key={customer.id} customer={customer} />}
    </RecordPage>
  );
}

function Whole({ customer }: { customer: AdminCustomer }) {
  return (
    <Page title={customer.name}>
      <Box sx={recordColumns}>
        <Box sx={recordColumn}>
          <OrdersOf customer={customer} />
          <Returns returns={customer.returns} />
          <Reviews reviews={customer.reviews} />
        </Box>
        <Box sx={{ ...recordColumn, gridRow: { xs: 1, md: "auto" } }}>
          <Profile customer={customer} />
          <Cash customer={customer} />
          <Addresses addresses={customer.addresses} />
        </Box>
      </Box>
      <RecordHistory kind="customer" id={customer.id} />
    </Page>
  );
}
