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
import { Link } from "react-router";
import { type CodReturnRate, codEndpoints } from "#contracts/admin/cod-endpoints.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { Section } from "../layout/section.tsx";
import { listPath } from "../list/list-path.ts";
import { ErrorState } from "../list/list-states.tsx";

type Props = {
  title: string;
  /** Heading of the rows. */
  head: string;
  rows: CodReturnRate[];
  words?: (name: string) => string;
  /** Path of the list of returned orders. */
  to: (name: string) => string;
};

const count = (number: number): string => number.toLocaleString("en-IN");

const dayMs = 24 * 60 * 60_000;
const daysAgo = (days: number): string => toIsoDayInIndia(new Date(Date.now() - days * dayMs).toISOString());
const ways: Record<string, string> = { cod: "Cash on delivery", online: "Pay Now", upi: "Pay by UPI app" };

/** Share of parcels that came back, to judge the cash-on-delivery rules (docs/rules.md 12.7). */
export function ReturnRates() {
  const [days, setDays] = useState({ from: daysAgo(89), to: daysAgo(0) });
  const isWhole = days.from !== "" && days.to !== "";
  const { data, error, refetch } = useQuery({
    queryKey: ["cod-report", days],
    queryFn: () => callApi(codEndpoints.report, { query: days }),
    placeholderData: keepPreviousData,
    enabled: isWhole,
  });
  const returned = { status: ["returned_to_origin"] };
  const pick = (name: "from" | "to", label: string) => (
    <TextField
      type="date"
      label={label}
      value={days[name]}
      onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: "1 1 140px", maxWidth: 200 }}
    />
  );
  return (
    <Section title="What came back">
      <Typography color="text.secondary" sx={{ mb: 2 }} id="came-back">
        Orders that were sent on these days. The share is of those that were delivered or came back.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
        {pick("from", "Sent from")}
        {pick("to", "Sent until")}
      </Box>
      {error && <ErrorState error={error} onAgain={() => void refetch()} />}
      {data && !error && (
        <>
          <ReturnRateTable
            title="By payment"
            head="Payment"
            rows={data.byPayment}
            words={(name) => ways[name] ?? name}
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
          {data.byPayment.length === 0 && <Typography>Nothing was sent on these days.</Typography>}
        </>
      )}
    </Section>
  );
}

function ReturnRateTable({ title, head, rows, words = (name) => name, to }: Props) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ overflowX: "auto" }} tabIndex={0} role="region" aria-labelledby={id}>
        <Table size="small" aria-labelledby={id}>
          <TableHead>
            <TableRow>
              {[head, "Sent", "Delivered", "Came back", "Under way", "Share"].map((label, at) => (
                <TableCell key={label} align={at === 0 ? "left" : "right"}>
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ name, sent, delivered, cameBack, underWay, share }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {words(name)}
                </TableCell>
                <TableCell align="right">{count(sent)}</TableCell>
                <TableCell align="right">{count(delivered)}</TableCell>
                <TableCell align="right">
                  {cameBack === 0 ? (
                    "0"
                  ) : (
                    <MuiLink component={Link} to={to(name)} aria-label={`${count(cameBack)} came back, ${words(name)}`}>
                      {count(cameBack)}
                    </MuiLink>
                  )}
                </TableCell>
                <TableCell align="right">{count(underWay)}</TableCell>
                <TableCell align="right">{share === null ? "—" : `${share.toFixed(1)} %`}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
