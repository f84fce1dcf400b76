import { Box, Button, Checkbox, FormControlLabel, Typography } from "@mui/material";
import type { BoundField } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import type { AdminProduct } from "#contracts/admin/product-endpoints.ts";
import { suggestSlug } from "#domain/catalog/sku.ts";
import type { ProductForm, ProductValues } from "../editor/product-values.ts";
import { LinesField } from "./lines-field.tsx";

type SearchResultPreviewProps = { values: ProductValues /** Where its page will be. */; path: string };

/** As a search engine may show it: it cuts what is longer. */
const shown = { title: 60, description: 160 };

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

type CountedTextFieldProps = BoundField<string> & {
  label: string;
  help?: string;
  /** Letters that fit. */
  maxLength: number;
  rows?: number;
};

type SlugFieldProps = { form: ProductForm; id: string; oldSlugs: string[]; published: string | null };

/** Where its page will be; merch has its id in the address. */
const productPagePath = ({ kind, slug }: Pick<ProductValues, "kind" | "slug">, id: string): string =>
  kind === "beverage" ? `/single-product-page/${slug || "…"}` : `/single-merch-page/${id}`;

/** What people read of it, and where. */
export function TextsTab({ form, product }: { form: ProductForm; product: AdminProduct }) {
  const { values, field, set } = form;
  return (
    <>
      <Section title="Name and address">
        <FormTextField {...field("name")} label="Name" />
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
        <CountedTextField
          {...field("shortDescription")}
          label="Short description"
          maxLength={200}
          help="On cards and in lists."
        />
        <CountedTextField
          {...field("longDescription")}
          label="Long description"
          maxLength={5_000}
          rows={5}
          help="On its page. An empty line begins a new paragraph; the first one leads."
        />
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
          <LinesField form={form} {...field("features")} label="Features" help="What is good about it." maxLines={20} />
          <LinesField form={form} {...field("tags")} label="Tags" help="Words that it is found by." maxLines={20} />
        </Box>
      </Section>
      <Section title="Search engines">
        <CountedTextField
          {...field("metaTitle")}
          label="Title for search engines"
          maxLength={70}
          help="Its name where this is empty."
        />
        <CountedTextField
          {...field("metaDescription")}
          label="Description for search engines"
          maxLength={200}
          rows={2}
          help="Its descriptions where this is empty."
        />
        <SearchResultPreview values={values} path={productPagePath(values, product.id)} />
      </Section>
    </>
  );
}

/** The last part of its page's address. What leads to the page now goes on leading there. */
function SlugField({ form, id, oldSlugs, published }: SlugFieldProps) {
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

function whereWords(values: ProductValues, id: string): string {
  const also = values.kind === "merch" && values.slug !== "" ? `, and found at /single-merch-page/${values.slug}` : "";
  return `The page will be at ${productPagePath(values, id)}${also}.`;
}

/** Text with the letters that are left of it said below. More can be typed than fits: nothing that is pasted is cut. */
function CountedTextField({ help, maxLength: most, rows, ...bound }: CountedTextFieldProps) {
  const { length } = bound.value.trim();
  const count = `${length} of ${most} letters`;
  const long = rows === undefined ? {} : { multiline: true, minRows: rows, maxRows: 20 };
  return (
    <FormTextField
      {...bound}
      {...long}
      error={bound.error ?? (length > most ? `${count}: please shorten it.` : undefined)}
      helperText={help ? `${help} ${count}.` : `${count}.`}
    />
  );
}

/** What people will read of it where they look for water. */
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
        {cut(title, shown.title)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {cut(description.replace(/\s+/g, " "), shown.description) || "No description yet."}
      </Typography>
    </Box>
  );
}
