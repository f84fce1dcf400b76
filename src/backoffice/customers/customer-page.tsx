import { Box } from "@mui/material";
import type { AdminCustomer } from "#contracts/admin/customers.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { Page } from "../frame/page.tsx";
import { recordColumn, recordColumns } from "../frame/record-columns.ts";
import { RecordPage } from "../frame/record-page.tsx";
import { CustomerAddresses } from "./addresses.tsx";
import { CodEligibility } from "./cash.tsx";
import { CustomerOrders } from "./orders-of.tsx";
import { CustomerProfile } from "./profile.tsx";
import { CustomerReturns } from "./returns.tsx";
import { CustomerReviews } from "./reviews.tsx";

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
          <CustomerOrders customer={customer} />
          <CustomerReturns returns={customer.returns} />
          <CustomerReviews reviews={customer.reviews} />
        </Box>
        <Box sx={{ ...recordColumn, gridRow: { xs: 1, md: "auto" } }}>
          <CustomerProfile customer={customer} />
          <CodEligibility customer={customer} />
          <CustomerAddresses addresses={customer.addresses} />
        </Box>
      </Box>
      <RecordHistory kind="customer" id={customer.id} />
    </Page>
  );
}
