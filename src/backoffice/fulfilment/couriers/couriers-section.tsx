import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { Section } from "#backoffice/layout/section.tsx";
import { ErrorState } from "#backoffice/list/list-states.tsx";
import { SummaryTable } from "#backoffice/list/summary-table.tsx";
import type { Column } from "#backoffice/list/table-column.ts";
import type { CourierRow } from "#contracts/admin/courier-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { useCouriers } from "../use-couriers.ts";
import { CourierDialog, newCourier, templateLabels } from "./courier-dialog.tsx";

const columns: Column<CourierRow>[] = [
  { label: "Courier", isKey: true, value: ({ name }) => name },
  {
    label: "Tracking link",
    value: ({ trackingLink }) => <Box sx={{ overflowWrap: "anywhere" }}>{trackingLink || "None"}</Box>,
  },
  { label: "File for booking", value: (courier) => describeFile(courier) },
  { label: "Offered", value: ({ isOn }) => (isOn ? "Yes" : "No") },
];

/** Couriers with their tracking links and files. */
export function CouriersSection() {
  const mayWrite = usePermission()("settings.write");
  const [edited, setEdited] = useState<CourierRow | typeof newCourier | undefined>(undefined);
  const { couriers, error, refetch } = useCouriers();
  const addButton = mayWrite && (
    <Button name="couriers" variant="outlined" onClick={() => setEdited(newCourier)}>
      Add courier
    </Button>
  );
  return (
    <Section title="Couriers" actions={addButton}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Offered where a parcel is entered. The tracking link is used in emails and on the customer's page, also for
        parcels that were sent before.
      </Typography>
      {error && !couriers && <ErrorState error={error} onRetry={() => void refetch()} />}
      {couriers && (
        <SummaryTable
          title="Couriers"
          columns={mayWrite ? [...columns, editColumn(setEdited)] : columns}
          rows={couriers}
        />
      )}
      {edited && <CourierDialog courier={edited} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}

function editColumn(onEdit: (courier: CourierRow) => void): Column<CourierRow> {
  return {
    label: "Change",
    value: (courier) => (
      <Button size="small" aria-label={`Edit ${courier.name}`} onClick={() => onEdit(courier)}>
        Edit
      </Button>
    ),
  };
}

function describeFile({ template, columns }: CourierRow): string {
  if (template !== "own") return templateLabels[template];
  return columns.length === 0 ? "None yet" : `Own, ${formatCount(columns.length, "column")}`;
}
