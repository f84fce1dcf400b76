import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useState } from "react";
import { type TaxClassRow, taxClassEndpoints } from "#contracts/admin/tax-classes.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { callApi } from "../api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { StatusBadge } from "../list/peak-mark.tsx";
import { describeTaxRate, formatProductCount, taxRateStateLabels } from "./tax-words.ts";

const heads = ["HSN", "What it is", "Rate", "From", "State", "Products"];

/** The newest of each HSN first; one that begins today or later can be taken back. */
export function TaxRatesTable({ rows, mayWrite }: { rows: TaxClassRow[]; mayWrite: boolean }) {
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
