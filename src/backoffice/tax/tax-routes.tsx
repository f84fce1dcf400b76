import { Route, Routes } from "react-router";
import { GstReportPage } from "./gst-report-page.tsx";
import { InvoiceSeriesPage } from "./invoice-series-page.tsx";
import { InvoicesList } from "./invoices-list.tsx";

/** Routes of the accountant's pages: documents, a month's GST, the series. */
export function TaxRoutes() {
  return (
    <Routes>
      <Route index element={<InvoicesList />} />
      <Route path="gst" element={<GstReportPage />} />
      <Route path="series" element={<InvoiceSeriesPage />} />
    </Routes>
  );
}
