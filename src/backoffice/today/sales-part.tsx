import { Box, Typography } from "@mui/material";
import { lazy } from "react";
import type { SalesReport } from "#contracts/admin/today.ts";
import { SalesFigures } from "./figures.tsx";
import { DateRangePicker } from "./range-picker.tsx";
import { SalesPanel } from "./sales-panel.tsx";
import { SalesByDayTable, SalesByProductTable } from "./sales-tables.tsx";
import type { useDateRange } from "./use-range.ts";

// The library of charts is half as large as the rest: the page stands before it is there.
const DaysChart = lazy(async () => ({ default: (await import("./sales-charts.tsx")).SalesByDayChart }));
const ProductsChart = lazy(async () => ({ default: (await import("./sales-charts.tsx")).SalesByProductChart }));

/** Figures and charts of some days (docs/decisions/0014). */
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
          And {others.toLocaleString("en-IN")} products of which less was sold.
        </Typography>
      )}
    </Box>
  );
}
