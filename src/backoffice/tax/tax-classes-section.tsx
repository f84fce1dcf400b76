import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type TaxClassRow, taxClassEndpoints } from "#contracts/admin/catalog/tax-class-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { formatPercentInput } from "../form/inputs/parse-percent.ts";
import { Section } from "../layout/section.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { ErrorState } from "../list/list-states.tsx";
import { StatusBadge, type StatusLook } from "../list/status-badge.tsx";
import { AddTaxRateDialog } from "./add-tax-rate-dialog.tsx";

const taxRateStateLabels: Record<TaxClassRow["state"], StatusLook> = {
  now: { label: "Current", tone: "done", icon: "check" },
  later: { label: "Scheduled", tone: "conf", icon: "clock" },
  before: { label: "Past", tone: "stop", icon: "close" },
};

const columns = ["HSN", "Description", "Rate", "Valid from", "Status", "Products"];

/** GST rates by HSN: current, scheduled and past ones, and products sold without one (docs/rules.md 13.1). */
export function TaxClassesSection() {
  const mayWrite = usePermission()("settings.write");
  const [adding, setAdding] = useState<{ hsn: string } | undefined>(undefined);
  const { data, error, refetch } = useQuery({
    queryKey: ["tax-classes"],
    queryFn: () => callApi(taxClassEndpoints.list),
  });
  const addButton = mayWrite && (
    <Button name="tax-classes" variant="outlined" onClick={() => setAdding({ hsn: "" })}>
      Add rate
    </Button>
  );
  return (
    <Section title="GST rates" actions={addButton}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Rates by HSN and date. A product takes the newest rate of the longest HSN that its own starts with, as of the
        day of dispatch. Issued invoices don't change.
      </Typography>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <MissingRates missing={data.missing} onAdd={mayWrite ? (hsn) => setAdding({ hsn }) : undefined} />}
      {data && <TaxRatesTable rows={data.items} mayWrite={mayWrite} />}
      <AddTaxRateDialog
        open={adding !== undefined}
        hsn={adding?.hsn ?? ""}
        known={data?.items ?? []}
        onClose={() => setAdding(undefined)}
      />
    </Section>
  );
}

type MissingRatesProps = {
  missing: { hsn: string; products: number }[];
  onAdd: ((hsn: string) => void) | undefined;
};

function MissingRates({ missing, onAdd }: MissingRatesProps) {
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      These HSN codes have no rate, so their products can't be invoiced or shipped:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {missing.map(({ hsn, products }) => (
          <li key={hsn}>
            HSN {hsn}: {formatCount(products, "product")}
            {onAdd && (
              <Button size="small" onClick={() => onAdd(hsn)} sx={{ ml: 1 }}>
                Add rate for {hsn}
              </Button>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Rates by HSN, newest first; one that starts today or later can be removed. */
function TaxRatesTable({ rows, mayWrite }: { rows: TaxClassRow[]; mayWrite: boolean }) {
  const [removed, setRemoved] = useState<TaxClassRow | undefined>(undefined);
  const hasRemovable = mayWrite && rows.some(({ canGo }) => canGo);
  return (
    <>
      <Box sx={{ overflowX: "auto" }} tabIndex={0} role="region" aria-label="Table of GST rates">
        <Table size="small" aria-label="GST rates">
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>{column}</TableCell>
              ))}
              {hasRemovable && <TableCell>Change</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TaxRateRow key={row.id} row={row} onRemove={hasRemovable ? setRemoved : undefined} />
            ))}
          </TableBody>
        </Table>
      </Box>
      <RemoveRateDialog rate={removed} onClose={() => setRemoved(undefined)} />
    </>
  );
}

/** One rate. With `onRemove` it has a cell for the button, which only removable rates fill. */
function TaxRateRow({ row, onRemove }: { row: TaxClassRow; onRemove: ((row: TaxClassRow) => void) | undefined }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {row.hsn}
      </TableCell>
      <TableCell>{row.description}</TableCell>
      <TableCell>{describeTaxRate(row)}</TableCell>
      <TableCell sx={{ whiteSpace: "nowrap" }}>{formatDayInIndia(row.validFrom)}</TableCell>
      <TableCell>
        <StatusBadge {...taxRateStateLabels[row.state]} />
      </TableCell>
      <TableCell sx={{ whiteSpace: "nowrap" }}>{formatCount(row.products, "product")}</TableCell>
      {onRemove && (
        <TableCell>
          {row.canGo && (
            <Button
              size="small"
              aria-label={`Remove the rate of ${row.hsn} from ${formatDayInIndia(row.validFrom)}`}
              onClick={() => onRemove(row)}
            >
              Remove
            </Button>
          )}
        </TableCell>
      )}
    </TableRow>
  );
}

function RemoveRateDialog({ rate, onClose }: { rate: TaxClassRow | undefined; onClose: () => void }) {
  return (
    <ActionDialog
      name="Remove rate"
      open={rate !== undefined}
      onClose={onClose}
      danger={true}
      initial={{}}
      submit={() => callApi(taxClassEndpoints.remove, { params: { id: rate?.id ?? "" } })}
      successMessage="Rate removed."
      fields={
        rate && (
          <Typography>
            {describeTaxRate(rate)} for HSN {rate.hsn} is valid from {formatDayInIndia(rate.validFrom)}. Without it the
            previous rate continues to apply. Issued invoices don't change.
          </Typography>
        )
      }
    />
  );
}

/** Describes a rate: '5% up to ₹2,500.00 per unit, 18% above'. */
function describeTaxRate({ rateBasisPoints, above, rateAboveBasisPoints }: Omit<TaxClassRow, "id">): string {
  const rate = `${formatPercentInput(rateBasisPoints)}%`;
  if (above === null || rateAboveBasisPoints === null) return rate;
  return `${rate} up to ${formatAmount(above)} per unit, ${formatPercentInput(rateAboveBasisPoints)}% above`;
}
