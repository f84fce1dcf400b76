import { Box, Typography } from "@mui/material";
import type { ProductValues } from "../form/values.ts";

type SearchResultPreviewProps = { values: ProductValues /** Where its page will be. */; path: string };

/** As a search engine may show it: it cuts what is longer. */
const shown = { title: 60, description: 160 };

/** What people will read of it where they look for water. */
export function SearchResultPreview({ values, path }: SearchResultPreviewProps) {
  const title = `${values.metaTitle || values.name || "No name yet"} · Elefant`;
  const description =
    values.metaDescription || [values.shortDescription, values.longDescription].filter(Boolean).join(". ");
  return (
    <Box role="group" aria-label="Preview of the search result" sx={{ p: 2, border: 1, borderColor: "divider", mt: 1 }}>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {window.location.host}
        {path}
      </Typography>
      <Typography sx={{ color: "#1A0DAB", fontSize: 18, overflowWrap: "anywhere" }}>
        {cut(title, shown.title)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {cut(description.replace(/\s+/g, " "), shown.description) || "No description yet."}
      </Typography>
    </Box>
  );
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
