import { Alert, Box, Button } from "@mui/material";
import { getProductFieldLabel } from "#domain/product-fields.ts";
import { variantLabel } from "../form/told.ts";
import type { ProductValues } from "../form/values.ts";

type MissingFieldsProps = { errors: Record<string, string>; values: ProductValues; onGo: (path: string) => void };

/** What stands in the way of publishing, each a way to its field. */
export function MissingFields({ errors, values, onGo }: MissingFieldsProps) {
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

/** 'variants.1.price' → 'Pack of 6, price'. */
function fieldWords(path: string, values: ProductValues): string {
  const [list = "", at = "", field = ""] = path.split(".");
  const variant = list === "variants" ? values.variants[Number(at)] : undefined;
  const name = getProductFieldLabel(path);
  return variant && field ? `${variantLabel(variant, values.colours)}, ${lower(name)}` : name;
}

/** Inside a sentence; what is an abbreviation stays one. */
const lower = (name: string): string => (name === name.toUpperCase() ? name : name.toLowerCase());
