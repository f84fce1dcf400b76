import { Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { Page } from "#backoffice/layout/page.tsx";
import { ErrorState, LoadingState } from "#backoffice/list/list-states.tsx";
import { formatOrderCount } from "#backoffice/orders/order-labels.ts";
import { Icon } from "#backoffice/theme/icon.tsx";
import { maxBulkOrders } from "#contracts/admin/order-bulk-endpoints.ts";
import { findOrders, findPackedOrders } from "../find-orders-to-ship.ts";
import { ShipOrdersForm } from "./ship-orders-form.tsx";

/** Ships the orders of `?ids=`, else all packed ones: courier and numbers on the left, one row per order. */
export function ShipOrdersPage() {
  const [query] = useSearchParams();
  const ids = (query.get("ids") ?? "").split(",").filter(Boolean).slice(0, maxBulkOrders);
  const { data, error, refetch } = useQuery({
    queryKey: ["orders-to-ship", ids],
    queryFn: () => (ids.length > 0 ? findOrders(ids) : findPackedOrders()),
    // Never refetch: rows that disappear while numbers are typed would take the numbers with them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const title = data && data.length > 0 ? `Ship ${formatOrderCount(data.length)}` : "Ship orders";
  return (
    <Page title={title} chips={data && data.length > 0 && <ShipSteps />}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data?.length === 0 && (
        <>
          <Typography sx={{ mb: 2 }}>No packed orders wait for a courier.</Typography>
          <Button component={Link} to="/orders" variant="outlined">
            Orders
          </Button>
        </>
      )}
      {data && data.length > 0 && <ShipOrdersForm key={data.map(({ id }) => id).join()} orders={data} />}
    </Page>
  );
}

/** Steps from the order list to shipping, with the one of this page marked. */
function ShipSteps() {
  return (
    <ol className="ship-steps" aria-label="Steps">
      <li data-done>
        <b>
          <Icon name="check" size={14} />
        </b>
        Choose orders
      </li>
      <li aria-current="step">
        <b>2</b>Add tracking
      </li>
      <li>
        <b>3</b>Ship
      </li>
    </ol>
  );
}
