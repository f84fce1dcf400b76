import { Alert, Box, Button, Skeleton } from "@mui/material";
import { useGetOne } from "react-admin";
import { useParams } from "react-router";
import type { AdminOrder } from "../../../contracts/admin/orders.ts";
import { wordsOf } from "../../form/fields.ts";
import { Page } from "../../frame/page.tsx";
import { OrderBody } from "./order-body.tsx";

/** Rows of the list, which are less than an order, are kept under its id too: this tells the two apart. */
const meta = { whole: true };
/** Somebody else may move it while it is looked at. */
const readAgainMs = 15_000;

export function OrderPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useGetOne<AdminOrder>("orders", { id, meta }, { refetchInterval: readAgainMs });
  if (data) return <OrderBody key={id} order={data} />;
  return (
    <Page title="Order">
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
