import { Box, Checkbox, FormControlLabel } from "@mui/material";
import { FormTextField } from "#backoffice/form/text-line.tsx";
import { Section } from "#backoffice/frame/section.tsx";
import type { AdminProduct } from "#contracts/admin/catalogue.ts";
import type { ProductForm } from "../form/values.ts";
import { productPagePath, SlugField } from "./address-field.tsx";
import { CountedTextField } from "./counted-line.tsx";
import { LinesField } from "./lines-field.tsx";
import { SearchResultPreview } from "./search-result.tsx";

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
