import { Route, Routes } from "react-router";
import { GstPage } from "./gst-page.tsx";
import { InvoicesList } from "./invoices-list.tsx";
import { SeriesPage } from "./series-page.tsx";

/** What the accountant works with: documents, a month's GST, the series. */
export function InvoicePages() {
  return (
    <Routes>
      <Route index element={<InvoicesList />} />
      <Route path="gst" element={<GstPage />} />
      <Route path="series" element={<SeriesPage />} />
    </Routes>
  );
}
