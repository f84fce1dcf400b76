import {
  Box,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type CodReturnRate, codEndpoints } from "#contracts/admin/cod-endpoints.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { Section } from "../layout/section.tsx";
import { listPath } from "../list/list-path.ts";
import { ErrorState } from "../list/list-states.tsx";

type Props = {
  title: string;
  /** Heading of the first column. */
  head: string;
  rows: CodReturnRate[];
  /** Formats the name of a row. */
  labelOf?: (name: string) => string;
  /** Path of the list of returned orders. */
  to: (name: string) => string;
};

const formatNumber = (number: number): string => number.toLocaleString("en-IN");

const dayMs = 24 * 60 * 60_000;
const daysAgo = (days: number): string => toIsoDayInIndia(new Date(Date.now() - days * dayMs).toISOString());
const paymentLabels: Record<string, string> = { cod: "Cash on delivery", online: "Pay Now", upi: "Pay by UPI app" };

/** Share of undelivered parcels that came back, to judge the cash-on-delivery rules (docs/rules.md 12.7). */
export function ReturnRates() {
  const [search] = useSearchParams();
  const [days, setDays] = useState({
    from: search.get("shippedFrom") ?? daysAgo(89),
    to: search.get("shippedTo") ?? daysAgo(0),
  });
  const isComplete = days.from !== "" && days.to !== "";
  const { data, error, refetch } = useQuery({
    queryKey: ["cod-report", days],
    queryFn: () => callApi(codEndpoints.report, { query: days }),
    placeholderData: keepPreviousData,
    enabled: isComplete,
  });
  const returned = { status: ["returned_to_origin"] };
  const dateField = (name: "from" | "to", label: string) => (
    <TextField
      type="date"
      name={name === "from" ? "shippedFrom" : "shippedTo"}
      label={label}
      value={days[name]}
      onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: "1 1 140px", maxWidth: 200 }}
    />
  );
  return (
    <Section title="RTO rates">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Orders shipped in this period. The RTO rate is the share of parcels returned to origin among those delivered or
        returned to origin.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
        {dateField("from", "Shipped from")}
        {dateField("to", "Shipped until")}
      </Box>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && (
        <>
          <ReturnRateTable
            title="By payment"
            head="Payment"
            rows={data.byPayment}
            labelOf={(name) => paymentLabels[name] ?? name}
            to={(name) => listPath("orders", { ...returned, payment: [name] })}
          />
          <ReturnRateTable
            title="Cash on delivery by state"
            head="State"
            rows={data.byState}
            to={(state) => listPath("orders", { ...returned, payment: ["cod"], state })}
          />
          <ReturnRateTable
            title="Cash on delivery by PIN"
            head="PIN"
            rows={data.byPin}
            to={(q) => listPath("orders", { ...returned, payment: ["cod"], q })}
          />
          {data.byPayment.length === 0 && <Typography>No orders were shipped in this period.</Typography>}
        </>
      )}
    </Section>
  );
}

function ReturnRateTable({ title, head, rows, labelOf = (name) => name, to }: Props) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ overflowX: "auto" }} tabIndex={0} role="region" aria-labelledby={id}>
        <Table size="small" aria-labelledby={id}>
          <TableHead>
            <TableRow>
              {[head, "Shipped", "Delivered", "Returned to origin", "In transit", "RTO rate"].map((label, index) => (
                <TableCell key={label} align={index === 0 ? "left" : "right"}>
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ name, sent, delivered, cameBack, underWay, share }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {labelOf(name)}
                </TableCell>
                <TableCell align="right">{formatNumber(sent)}</TableCell>
                <TableCell align="right">{formatNumber(delivered)}</TableCell>
                <TableCell align="right">
                  {cameBack === 0 ? (
                    "0"
                  ) : (
                    <MuiLink
                      component={Link}
                      to={to(name)}
                      aria-label={`${formatNumber(cameBack)} returned to origin, ${labelOf(name)}`}
                    >
                      {formatNumber(cameBack)}
                    </MuiLink>
                  )}
                </TableCell>
                <TableCell align="right">{formatNumber(underWay)}</TableCell>
                <TableCell align="right">{share === null ? "—" : `${share.toFixed(1)}%`}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
