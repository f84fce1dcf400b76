import { Alert, Box, Button } from "@mui/material";
import { variantWords } from "../form/told.ts";
import type { Values } from "../form/values.ts";

type Props = { errors: Record<string, string>; values: Values; onGo: (path: string) => void };

/** What stands in the way of publishing, each a way to its field. */
export function Lacking({ errors, values, onGo }: Props) {
  const all = Object.entries(errors);
  return (
    <div role="alert">
      {all.length > 0 && (
        <Alert severity="error" role="presentation" sx={{ my: 1 }}>
          {all.length === 1 ? "One thing is missing or wrong:" : `${all.length} things are missing or wrong:`}
          <Box component="ul" sx={{ m: 0, pl: 0, listStyle: "none" }}>
            {all.map(([path, message]) => (
              <li key={path}>
                <Button size="small" color="inherit" onClick={() => onGo(path)} sx={{ textAlign: "left" }}>
                  {fieldWords(path, values)}: {message}
                </Button>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </div>
  );
}

const words: Record<string, string> = {
  ...{ slug: "Address", hsn: "HSN", mrp: "MRP", sku: "SKU", hex: "Colour code", pictureId: "Main picture" },
  ...{ metaTitle: "Title for search engines", metaDescription: "Description for search engines" },
  ...{ bannerPictureId: "Banner picture", backgroundColor: "Colour behind the can", canMl: "Content of a can" },
  ...{ sizeName: "Size", colourHex: "Colour", weightGrams: "Weight", mediaId: "Picture" },
};

/** 'variants.1.price' → 'Pack of 6, price'. */
function fieldWords(path: string, values: Values): string {
  const [list = "", at = "", field = ""] = path.split(".");
  const variant = list === "variants" ? values.variants[Number(at)] : undefined;
  if (variant && field) return `${variantWords(variant, values.colours)}, ${said(field).toLowerCase()}`;
  const last = path.split(".").findLast((piece) => !/^\d+$/.test(piece)) ?? path;
  return list === "variants" ? "Packs and sizes" : said(last);
}

function said(field: string): string {
  const spelt = field.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words[field] ?? spelt.charAt(0).toUpperCase() + spelt.slice(1);
}
