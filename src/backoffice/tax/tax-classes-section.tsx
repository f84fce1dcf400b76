import { Alert, Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type TaxClassRow, taxClassEndpoints } from "#contracts/admin/tax-class-endpoints.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { formatPercentInput } from "../form/inputs/parse-percent.ts";
import { Section } from "../layout/section.tsx";
import { ErrorState } from "../list/list-states.tsx";
import { StatusBadge } from "../list/status-badge.tsx";
import { AddTaxRateDialog } from "./add-tax-rate-dialog.tsx";

const taxRateStateLabels: Record<TaxClassRow["state"], { label: string; colour: string }> = {
  now: { label: "Counts now", colour: brandColours.pine },
  later: { label: "Begins later", colour: brandColours.amber },
  before: { label: "Counted before", colour: brandColours.edge },
};

const formatProductCount = (count: number): string => (count === 1 ? "1 product" : `${count} products`);

const heads = ["HSN", "What it is", "Rate", "From", "State", "Products"];

/** GST rates by HSN: current, scheduled and past ones, and products sold without one (docs/rules.md 13.1). */
export function TaxClassesSection() {
  const mayWrite = usePermission()("settings.write");
  const [adding, setAdding] = useState<{ hsn: string } | undefined>(undefined);
  const { data, error, refetch } = useQuery({
    queryKey: ["tax-classes"],
    queryFn: () => callApi(taxClassEndpoints.list),
  });
  const add = mayWrite && (
    <Button name="tax-classes" variant="outlined" onClick={() => setAdding({ hsn: "" })}>
      Add a rate
    </Button>
  );
  return (
    <Section title="GST rates" actions={add}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        By HSN, from a day on. The longest HSN that begins a product's own counts, and of it the newest rate on the day
        that goods leave. What was invoiced stays as it was.
      </Typography>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Missing missing={data.missing} onAdd={mayWrite ? (hsn) => setAdding({ hsn }) : undefined} />}
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

type MissingProps = {
  missing: { hsn: string; products: number }[];
  onAdd: ((hsn: string) => void) | undefined;
};

function Missing({ missing, onAdd }: MissingProps) {
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      These have no rate, so what is sold of them cannot be invoiced or sent:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {missing.map(({ hsn, products }) => (
          <li key={hsn}>
            HSN {hsn}: {formatProductCount(products)}
            {onAdd && (
              <Button size="small" onClick={() => onAdd(hsn)} sx={{ ml: 1 }}>
                Add a rate for {hsn}
              </Button>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** The newest of each HSN first; one that begins today or later can be taken back. */
function TaxRatesTable({ rows, mayWrite }: { rows: TaxClassRow[]; mayWrite: boolean }) {
  const [taking, setTaking] = useState<TaxClassRow | undefined>(undefined);
  const takesBack = mayWrite && rows.some(({ canGo }) => canGo);
  return (
    <>
      <Box sx={{ overflowX: "auto" }} tabIndex={0} role="region" aria-label="Table of GST rates">
        <Table size="small" aria-label="GST rates">
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head}>{head}</TableCell>
              ))}
              {takesBack && <TableCell>Change</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                <TableCell component="th" scope="row">
                  {row.hsn}
                </TableCell>
                <TableCell>{row.description}</TableCell>
                <TableCell>{describeTaxRate(row)}</TableCell>
                <TableCell sx={{ whiteSpace: "nowrap" }}>{formatDayInIndia(row.validFrom)}</TableCell>
                <TableCell>
                  <StatusBadge {...taxRateStateLabels[row.state]} />
                </TableCell>
                <TableCell sx={{ whiteSpace: "nowrap" }}>{formatProductCount(row.products)}</TableCell>
                {takesBack && (
                  <TableCell>
                    {row.canGo && (
                      <Button
                        size="small"
                        aria-label={`Take back the rate of ${row.hsn} from ${formatDayInIndia(row.validFrom)}`}
                        onClick={() => setTaking(row)}
                      >
                        Take back
                      </Button>
                    )}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <ActionDialog
        name="Take back"
        open={taking !== undefined}
        onClose={() => setTaking(undefined)}
        danger={true}
        initial={{}}
        submit={() => callApi(taxClassEndpoints.remove, { params: { id: taking?.id ?? "" } })}
        successMessage="The rate is taken back."
        fields={
          taking && (
            <Typography>
              {describeTaxRate(taking)} for HSN {taking.hsn} counts from {formatDayInIndia(taking.validFrom)} on.
              Without it the rate before goes on; what was invoiced with it stays as it is.
            </Typography>
          )
        }
      />
    </>
  );
}

/** '5 %, above ₹2,500.00 a piece 18 %'; a number and its sign stay on one line. */
function describeTaxRate({ rateBasisPoints, above, rateAboveBasisPoints }: Omit<TaxClassRow, "id">): string {
  const rate = `${formatPercentInput(rateBasisPoints)}\u00A0%`;
  if (above === null || rateAboveBasisPoints === null) return rate;
  return `${rate}, above ${formatRupees(paise(above))} a piece ${formatPercentInput(rateAboveBasisPoints)}\u00A0%`;
}
