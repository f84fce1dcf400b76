import { Alert, Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { taxClassEndpoints } from "#contracts/admin/tax-classes.ts";
import { callApi } from "../api.ts";
import { Section } from "../frame/section.tsx";
import { ErrorState } from "../list/states.tsx";
import { usePermission } from "../use-may.ts";
import { AddTaxRateDialog } from "./add-rate.tsx";
import { TaxRatesTable } from "./rates-table.tsx";
import { formatProductCount } from "./tax-words.ts";

/** GST rates by HSN and day: what counts, what will, what did, and what is sold without one (issue 7 §1). */
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
      {error && !data && <ErrorState error={error} onAgain={() => void refetch()} />}
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
