import { Alert, Box, Button, Skeleton } from "@mui/material";
import { useGetOne } from "react-admin";
import { useParams } from "react-router";
import type { AdminCustomer } from "../../contracts/admin/customers.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { wordsOf } from "../form/fields.ts";
import { Page } from "../frame/page.tsx";
import { Addresses } from "./addresses.tsx";
import { Cash } from "./cash.tsx";
import { OrdersOf } from "./orders-of.tsx";
import { Profile } from "./profile.tsx";
import { Returns } from "./returns.tsx";
import { Reviews } from "./reviews.tsx";

/** Rows of the list, which are less than a customer, are kept under their id too: this tells the two apart. */
const meta = { whole: true };

/** One customer: who they are, what they bought, what they sent back and what they say. */
export function CustomerPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useGetOne<AdminCustomer>("customers", { id, meta });
  if (data) return <Whole key={id} customer={data} />;
  return (
    <Page title="Customer">
      {error ? (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {wordsOf(error)}
        </Alert>
      ) : (
        <Box aria-busy="true">
          <Skeleton variant="rectangular" height={64} sx={{ mb: 2 }} />
          <Skeleton variant="rectangular" height={400} />
        </Box>
      )}
    </Page>
  );
}

function Whole({ customer }: { customer: AdminCustomer }) {
  return (
    <Page title={customer.name}>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "minmax(0, 2fr) minmax(0, 1fr)" } }}>
        <Box sx={{ display: "grid", gap: 2, alignContent: "start", minWidth: 0 }}>
          <OrdersOf customer={customer} />
          <Returns returns={customer.returns} />
          <Reviews reviews={customer.reviews} />
        </Box>
        <Box sx={{ display: "grid", gap: 2, alignContent: "start", minWidth: 0, gridRow: { xs: 1, md: "auto" } }}>
          <Profile customer={customer} />
          <Cash customer={customer} />
          <Addresses addresses={customer.addresses} />
        </Box>
      </Box>
      <RecordHistory kind="customer" id={customer.id} />
    </Page>
  );
}
