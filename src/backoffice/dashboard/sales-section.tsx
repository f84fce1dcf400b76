import {
  Box,
  Button,
  Link as MuiLink,
  Paper,
  Popover,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { SalesReport } from "#contracts/admin/dashboard-endpoints.ts";
import { addDays, formatDayInIndia } from "#domain/time.ts";
import { DateRangeEditor } from "../list/date-range-editor.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { listPath } from "../list/list-path.ts";
import { type DateRangeId, type DateSpan, dateRanges } from "./date-ranges.ts";
import { formatPeriodStart } from "./format-figures.ts";
import { SalesFigures } from "./sales-figures.tsx";
import type { useDateRange } from "./use-date-range.ts";

type Cells = { key: string; to: string; first: string; numbers: string[] };

const endOfMonth = (first: string): string => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);

type DateRangePickerProps = {
  range: DateRangeId | null;
  days: DateSpan;
  onRange: (range: DateRangeId) => void;
  onDays: (days: DateSpan) => void;
};

type SalesPanelProps = { title: string; chart: ReactNode; table: ReactNode; isEmpty: boolean };

// Loaded lazily: the chart library is half the size of the rest.
const DaysChart = lazy(async () => ({ default: (await import("./sales-figures.tsx")).SalesByDayChart }));
const ProductsChart = lazy(async () => ({ default: (await import("./sales-figures.tsx")).SalesByProductChart }));

/** Sales figures and charts of a period (docs/decisions/0014). */
export function SalesSection({ sales, range }: { sales: SalesReport; range: ReturnType<typeof useDateRange> }) {
  const isEmpty = sales.series.every(({ gross, net }) => gross === 0 && net === 0);
  const others = sales.allProducts - sales.products.length;
  return (
    <Box component="section" aria-label="Sales" sx={{ mt: 4 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 80 }}>
          Sales
        </Typography>
        <DateRangePicker {...range} />
      </Box>
      <SalesFigures sales={sales} />
      <Box
        sx={{
          mt: 2,
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        <SalesPanel
          title={sales.grain === "day" ? "By day" : "By month"}
          isEmpty={isEmpty}
          chart={<DaysChart sales={sales} />}
          table={<SalesByDayTable sales={sales} />}
        />
        <SalesPanel
          title="By product"
          isEmpty={sales.products.length === 0}
          chart={<ProductsChart sales={sales} />}
          table={<SalesByProductTable sales={sales} />}
        />
      </Box>
      {others > 0 && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          And {others.toLocaleString("en-IN")} more products with lower sales.
        </Typography>
      )}
    </Box>
  );
}

/** A chart, with the same figures as a table on request. */
function SalesPanel({ title, chart, table, isEmpty }: SalesPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1, flexWrap: "wrap" }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Show as table
        </Button>
      </Box>
      {isEmpty && <Typography color="text.secondary">No sales in this period.</Typography>}
      {!isEmpty &&
        (asTable ? (
          table
        ) : (
          <Suspense fallback={<Skeleton variant="rectangular" height={300} />}>
            <Box role="img" aria-label={`${title}, chart. Use 'Show as table' for the figures.`}>
              {chart}
            </Box>
          </Suspense>
        ))}
    </Paper>
  );
}

/** Picks the period of the figures. */
function DateRangePicker({ range, days, onRange, onDays }: DateRangePickerProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const customLabel =
    days.from === days.to
      ? formatDayInIndia(days.from)
      : `${formatDayInIndia(days.from)} – ${formatDayInIndia(days.to)}`;
  const apply = (from: string, to: string) => {
    if (from !== "" || to !== "") onDays({ from: from || to, to: to || from });
    setOpen(false);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={range}
        onChange={(_, chosen: DateRangeId | null) => chosen && onRange(chosen)}
        aria-label="Date range"
        sx={{ flexWrap: "wrap", width: { xs: "100%", sm: "auto" } }}
      >
        {dateRanges.map(({ id, label }) => (
          <ToggleButton
            key={id}
            value={id}
            // Fit all of them in one line on a phone.
            sx={{ color: "text.primary", bgcolor: "background.paper", flexGrow: 1, px: { xs: 0.75, sm: 1.5 } }}
          >
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button ref={button} variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {range === null ? customLabel : "Custom"}
      </Button>
      <Popover
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": "Custom date range" } }}
      >
        <DateRangeEditor from={days.from} to={days.to} onApply={apply} />
      </Popover>
    </Box>
  );
}

/** Sales by day as a table, newest first. */
function SalesByDayTable({ sales: { series, grain, to } }: { sales: SalesReport }) {
  const rows = series.toReversed().map(({ start, orders, gross, net }) => {
    const last = grain === "day" ? start : endOfMonth(start);
    const days = { from: start, to: last > to ? to : last };
    const numbers = [orders.toLocaleString("en-IN"), formatAmount(gross), formatAmount(net)];
    return {
      key: start,
      to: listPath("orders", { counted: "sold", ...days }),
      first: formatPeriodStart(start, grain),
      numbers,
    };
  });
  return <FigureTable title="Sales by day" headings={["Day", "Orders", "Gross", "Net of refunds"]} rows={rows} />;
}

/** Sales and returns of all products as a table. */
function SalesByProductTable({ sales: { products, from, to } }: { sales: SalesReport }) {
  const rows = products.map(({ id, name, pieces, piecesBack, gross }) => ({
    key: id,
    to: listPath("orders", { counted: "sold", product: id, from, to }),
    first: name,
    numbers: [pieces.toLocaleString("en-IN"), piecesBack.toLocaleString("en-IN"), formatAmount(gross)],
  }));
  return <FigureTable title="Sales by product" headings={["Product", "Sold", "Returned", "Gross"]} rows={rows} />;
}

function FigureTable({ title, headings, rows }: { title: string; headings: string[]; rows: Cells[] }) {
  return (
    <TableContainer sx={{ maxHeight: 420 }} tabIndex={0} role="region" aria-label={title}>
      <Table size="small" stickyHeader sx={{ "& td, & th": { px: 1 } }}>
        <TableHead>
          <TableRow>
            {headings.map((heading, at) => (
              <TableCell key={heading} align={at === 0 ? "left" : "right"}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, to, first, numbers }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                <MuiLink component={Link} to={to}>
                  {first}
                </MuiLink>
              </TableCell>
              {numbers.map((number, at) => (
                <TableCell key={headings[at + 1]} align="right">
                  {number}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
