import { Box, Button, Typography } from "@mui/material";
import { invoiceEndpoints } from "#contracts/admin/invoices.ts";
import { apiUrl } from "../api.ts";

const files = [
  { call: invoiceEndpoints.gstCsv, name: "GST summary", says: "By state and rate, as above." },
  { call: invoiceEndpoints.documentsCsv, name: "Documents", says: "Every invoice and credit note, by rate." },
  { call: invoiceEndpoints.b2csCsv, name: "GSTR-1 B2CS", says: "Table 7: sales to consumers by state and rate." },
  { call: invoiceEndpoints.b2clCsv, name: "GSTR-1 B2CL", says: "Table 5: large sales to other states, one by one." },
  { call: invoiceEndpoints.cdnurCsv, name: "GSTR-1 CDNUR", says: "Table 9B: credit notes for those." },
  { call: invoiceEndpoints.hsnCsv, name: "GSTR-1 HSN", says: "Table 12: quantities and values by HSN." },
];

/** For the accountant: the portal's own tables, and two that people read. */
export function GstDownloads({ month }: { month: string }) {
  return (
    <Box component="section" aria-labelledby="gst-files" sx={{ mt: 3 }}>
      <Typography id="gst-files" variant="h6" component="h2" sx={{ mb: 1 }}>
        Files for the accountant
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1, gridTemplateColumns: { md: "1fr 1fr" } }}
      >
        {files.map(({ call, name, says }, at) => (
          <Box component="li" key={name} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            <Button
              variant={at === 0 ? "contained" : "outlined"}
              color={at === 0 ? "secondary" : "primary"}
              href={apiUrl(call, { query: { month } })}
              download
              sx={{ minWidth: 200 }}
            >
              {name} CSV
            </Button>
            <Typography variant="body2" color="text.secondary">
              {says}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
