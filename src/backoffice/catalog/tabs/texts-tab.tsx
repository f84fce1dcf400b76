import { Box, Button, Checkbox, FormControlLabel, Typography } from "@mui/material";
import type { BoundField } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import type { AdminProduct } from "#contracts/admin/product-endpoints.ts";
import { productFields } from "#domain/catalog/product-fields.ts";
import { suggestSlug } from "#domain/catalog/sku.ts";
import type { ProductForm, ProductValues } from "../editor/product-values.ts";
import { LinesField } from "./lines-field.tsx";

type SearchResultPreviewProps = { values: ProductValues; path: string };

/** Lengths at which search engines usually truncate. */
const maxLengths = { title: 60, description: 160 };

const truncate = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;

type CountedTextFieldProps = BoundField<string> & {
  row: { label: string; help: string; maxLength: number };
  minRows?: number;
};

type SlugFieldProps = { form: ProductForm; id: string; oldSlugs: string[]; published: string | null };

/** Path of the product's page; merch has its id in the URL. */
const productPagePath = ({ kind, slug }: Pick<ProductValues, "kind" | "slug">, id: string): string =>
  kind === "beverage" ? `/single-product-page/${slug || "…"}` : `/single-merch-page/${id}`;

/** Texts of a product: name, URL, descriptions and search-engine listing. */
export function TextsTab({ form, product }: { form: ProductForm; product: AdminProduct }) {
  const { values, field, set } = form;
  const { shortDescription, longDescription, features, tags, metaTitle, metaDescription } = productFields;
  return (
    <>
      <Section title="Name and URL">
        <FormTextField {...field("name")} label={productFields.name.label} />
        <SlugField
          form={form}
          id={product.id}
          oldSlugs={product.oldSlugs}
          published={product.published?.slug ?? null}
        />
        <FormControlLabel
          label="Featured on the home page"
          control={<Checkbox checked={values.featured} onChange={(_, on) => set("featured", on)} />}
        />
      </Section>
      <Section title="Descriptions">
        <CountedTextField {...field("shortDescription")} row={shortDescription} />
        <CountedTextField {...field("longDescription")} row={longDescription} minRows={5} />
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
          <LinesField
            form={form}
            {...field("features")}
            label={features.label}
            help={features.help}
            maxLines={features.maxLines}
          />
          <LinesField form={form} {...field("tags")} label={tags.label} help={tags.help} maxLines={tags.maxLines} />
        </Box>
      </Section>
      <Section title="Search engines">
        <CountedTextField {...field("metaTitle")} row={metaTitle} />
        <CountedTextField {...field("metaDescription")} row={metaDescription} minRows={2} />
        <SearchResultPreview values={values} path={productPagePath(values, product.id)} />
      </Section>
    </>
  );
}

/** Edits the slug. Old slugs keep redirecting to the page. */
function SlugField({ form, id, oldSlugs, published }: SlugFieldProps) {
  const { values, field, set } = form;
  const suggested = suggestSlug(values.name);
  const isChanged = published !== null && values.slug !== published;
  return (
    <Box>
      <FormTextField
        {...field("slug")}
        label={productFields.slug.label}
        helperText={`${describePath(values, id)}${isChanged ? ` /${published} will redirect there.` : ""}`}
        slotProps={{
          htmlInput: { spellCheck: false, autoCapitalize: "none", maxLength: productFields.slug.maxLength },
        }}
      />
      {suggested !== "" && suggested !== values.slug && (
        <Button size="small" onClick={() => set("slug", suggested)}>
          Use ‘{suggested}’
        </Button>
      )}
      {oldSlugs.length > 0 && (
        <Box sx={{ fontSize: 13, color: "text.secondary", overflowWrap: "anywhere" }}>
          Old URLs that redirect here: {oldSlugs.map((slug) => `/${slug}`).join(", ")}
        </Box>
      )}
    </Box>
  );
}

function describePath(values: ProductValues, id: string): string {
  const also =
    values.kind === "merch" && values.slug !== "" ? `, also reachable at /single-merch-page/${values.slug}` : "";
  return `The page will be at ${productPagePath(values, id)}${also}.`;
}

/** Text field with a character count. Longer text can be typed, so that pasted text is never cut off silently. */
function CountedTextField({ row, minRows, ...bound }: CountedTextFieldProps) {
  const { length } = bound.value.trim();
  const count = `${length} of ${row.maxLength} characters`;
  const long = minRows === undefined ? {} : { multiline: true, minRows, maxRows: 20 };
  return (
    <FormTextField
      {...bound}
      {...long}
      label={row.label}
      error={bound.error ?? (length > row.maxLength ? `${count}. Please shorten it.` : undefined)}
      helperText={`${row.help} ${count}.`}
    />
  );
}

/** Previews the search-engine result. */
function SearchResultPreview({ values, path }: SearchResultPreviewProps) {
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
        {truncate(title, maxLengths.title)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {truncate(description.replace(/\s+/g, " "), maxLengths.description) || "No description yet."}
      </Typography>
    </Box>
  );
}
