import { Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { FormError } from "#backoffice/form/form-error.tsx";
import { errorMessage } from "#backoffice/form/form-fields.ts";
import { Section } from "#backoffice/layout/section.tsx";
import { SummaryTable } from "#backoffice/list/summary-table.tsx";
import { NoWrap } from "#backoffice/list/table-cells.tsx";
import type { Column } from "#backoffice/list/table-column.ts";
import { formatOrderCount } from "#backoffice/orders/order-labels.ts";
import { OrderLink } from "#backoffice/orders/order-link.tsx";
import { type ChangedBooking, courierEndpoints } from "#contracts/admin/courier-endpoints.ts";
import { maxBulkOrders } from "#contracts/admin/order-bulk-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";

const columns: Column<ChangedBooking>[] = [
  { label: "Order", value: ({ id, number }) => <OrderLink id={id} number={number} /> },
  { label: "Customer", value: ({ name }) => name },
  { label: "Booked with", value: ({ courier }) => courier },
  { label: "Booked", value: ({ bookedAt }) => <NoWrap>{formatShortTimeInIndia(bookedAt)}</NoWrap> },
  { label: "Changed since", value: ({ changed }) => changed },
];

/** Orders that changed after they were booked with a courier; the courier's answer doesn't ship them. */
export function ChangedBookingsSection() {
  const may = usePermission();
  const { data, error } = useQuery({
    queryKey: ["changed-bookings"],
    queryFn: () => callApi(courierEndpoints.changedBookings),
    // An order may have been changed, or booked again, on the page before.
    staleTime: 0,
  });
  const items = data?.items ?? [];
  if (!error && items.length === 0) return null;
  const ids = items.slice(0, maxBulkOrders).map(({ id }) => id);
  return (
    <Section title="Book again">
      {error && <FormError message={errorMessage(error)} />}
      {items.length > 0 && (
        <>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            These orders changed after they were booked. The courier has the earlier data, so its file doesn't ship
            them.
          </Typography>
          <SummaryTable title="Orders to book again" columns={columns} rows={items} />
          {may("orders.move") && (
            <Button component={Link} to={`/ship?ids=${ids.join(",")}`} variant="outlined" sx={{ mt: 1 }}>
              {`Book ${formatOrderCount(ids.length)} again`}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}
