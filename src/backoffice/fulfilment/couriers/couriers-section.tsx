import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useState } from "react";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { Section } from "#backoffice/layout/section.tsx";
import { ErrorState } from "#backoffice/list/list-states.tsx";
import type { CourierRow } from "#contracts/admin/courier-endpoints.ts";
import { useCouriers } from "../use-couriers.ts";
import { CourierDialog, newCourier, templateLabels } from "./courier-dialog.tsx";

const columns = ["Courier", "Tracking link", "File for booking", "Offered"];

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
      {couriers && <CouriersTable couriers={couriers} onEdit={mayWrite ? setEdited : undefined} />}
      {edited && <CourierDialog courier={edited} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}

type TableProps = { couriers: CourierRow[]; onEdit: ((courier: CourierRow) => void) | undefined };

function CouriersTable({ couriers, onEdit }: TableProps) {
  return (
    <Box sx={{ overflowX: "auto" }} tabIndex={0} role="region" aria-label="Table of couriers">
      <Table size="small" aria-label="Couriers">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
            {onEdit && <TableCell>Change</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {couriers.map((courier) => (
            <TableRow key={courier.id}>
              <TableCell component="th" scope="row">
                {courier.name}
              </TableCell>
              <TableCell sx={{ overflowWrap: "anywhere", minWidth: 200 }}>{courier.trackingLink || "None"}</TableCell>
              <TableCell>{describeFile(courier)}</TableCell>
              <TableCell>{courier.isOn ? "Yes" : "No"}</TableCell>
              {onEdit && (
                <TableCell>
                  <Button size="small" aria-label={`Edit ${courier.name}`} onClick={() => onEdit(courier)}>
                    Edit
                  </Button>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function describeFile({ template, columns }: CourierRow): string {
  if (template !== "own") return templateLabels[template];
  return columns.length === 0 ? "None yet" : `Own, ${columns.length === 1 ? "1 column" : `${columns.length} columns`}`;
}
