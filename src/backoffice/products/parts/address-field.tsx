import { Box, Button } from "@mui/material";
import { FormTextField } from "#backoffice/form/text-line.tsx";
import { suggestSlug } from "#domain/sku.ts";
import type { ProductForm, ProductValues } from "../form/values.ts";

type SlugFieldProps = { form: ProductForm; id: string; oldSlugs: string[]; published: string | null };

/** The last part of its page's address. What leads to the page now goes on leading there. */
export function SlugField({ form, id, oldSlugs, published }: SlugFieldProps) {
  const { values, field, set } = form;
  const suggested = suggestSlug(values.name);
  const moves = published !== null && values.slug !== published;
  return (
    <Box>
      <FormTextField
        {...field("slug")}
        label="Address"
        helperText={`${whereWords(values, id)}${moves ? ` /${published} will lead there.` : ""}`}
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: "none", maxLength: 80 } }}
      />
      {suggested !== "" && suggested !== values.slug && (
        <Button size="small" onClick={() => set("slug", suggested)}>
          Use ‘{suggested}’
        </Button>
      )}
      {oldSlugs.length > 0 && (
        <Box sx={{ fontSize: 13, color: "text.secondary", overflowWrap: "anywhere" }}>
          Old addresses that lead here: {oldSlugs.map((slug) => `/${slug}`).join(", ")}
        </Box>
      )}
    </Box>
  );
}

/** Where its page will be; merch has its id in the address. */
export const productPagePath = ({ kind, slug }: Pick<ProductValues, "kind" | "slug">, id: string): string =>
  kind === "beverage" ? `/single-product-page/${slug || "…"}` : `/single-merch-page/${id}`;

function whereWords(values: ProductValues, id: string): string {
  const also = values.kind === "merch" && values.slug !== "" ? `, and found at /single-merch-page/${values.slug}` : "";
  return `The page will be at ${productPagePath(values, id)}${also}.`;
}
