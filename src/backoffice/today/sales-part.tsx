import { Box, Typography } from "@mui/material";
import { lazy } from "react";
import type { Sales } from "#contracts/admin/today.ts";
import { FiguresOf } from "./figures.tsx";
import { RangePicker } from "./range-picker.tsx";
import { SalesPanel } from "./sales-panel.tsx";
import { DaysTable, ProductsTable } from "./sales-tables.tsx";
import type { useRange } from "./use-range.ts";

// The library of charts is half as large as the rest: the page stands before it is there.
const DaysChart = lazy(async () => ({ default: (await import("./sales-charts.tsx")).DaysChart }));
const ProductsChart = lazy(async () => ({ default: (await import("./sales-charts.tsx")).ProductsChart }));

/** Figures and charts of some days (docs/decisions/0014). */
export function SalesPart({ sales, range }: { sales: Sales; range: ReturnType<typeof useRange> }) {
  const isEmpty = sales.series.every(({ gross, net }) => gross === 0 && net === 0);
  const others = sales.allProducts - sales.products.length;
  return (
    <Box component="section" aria-label="Sales" sx={{ mt: 4 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 80 }}>
          Sales
        </Typography>
        <RangePicker {...range} />
      </Box>
      <FiguresOf sales={sales} />
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
          table={<DaysTable sales={sales} />}
        />
        <SalesPanel
          title="By product"
          isEmpty={sales.products.length === 0}
          chart={<ProductsChart sales={sales} />}
          table={<ProductsTable sales={sales} />}
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
