import { Button } from "@mui/material";
import { Link } from "react-router";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { Page } from "#backoffice/layout/page.tsx";
import { AnswerImport } from "./answer-import.tsx";
import { ChangedBookingsSection } from "./changed-bookings-section.tsx";
import { InTransitSection } from "./in-transit-section.tsx";

/** Hand-over to couriers: packed orders, the couriers' answers, and parcels on the way. */
export default function CourierDeskPage() {
  const may = usePermission();
  const actions = (
    <>
      {may("settings.read") && (
        <Button component={Link} to="/settings#couriers" variant="outlined">
          Couriers
        </Button>
      )}
      {may("orders.move") && (
        <Button component={Link} to="/ship" variant="contained" color="secondary">
          Ship packed orders
        </Button>
      )}
    </>
  );
  return (
    <Page title="Courier desk" actions={actions}>
      <ChangedBookingsSection />
      {may("orders.move") && <AnswerImport />}
      <InTransitSection />
    </Page>
  );
}
