import { Box, Checkbox, FormControlLabel } from "@mui/material";
import { TextLine } from "#backoffice/form/text-line.tsx";
import { Section } from "#backoffice/frame/section.tsx";
import type { AdminProduct } from "#contracts/admin/catalogue.ts";
import type { Form } from "../form/values.ts";
import { AddressField, pathOf } from "./address-field.tsx";
import { CountedLine } from "./counted-line.tsx";
import { LinesField } from "./lines-field.tsx";
import { SearchResult } from "./search-result.tsx";

/** What people read of it, and where. */
export function Texts({ form, product }: { form: Form; product: AdminProduct }) {
  const { values, field, set } = form;
  return (
    <>
      <Section title="Name and address">
        <TextLine {...field("name")} label="Name" />
        <AddressField
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
        <CountedLine
          {...field("shortDescription")}
          label="Short description"
          most={200}
          help="On cards and in lists."
        />
        <CountedLine
          {...field("longDescription")}
          label="Long description"
          most={5_000}
          rows={5}
          help="On its page. An empty line begins a new paragraph; the first one leads."
        />
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
          <LinesField form={form} {...field("features")} label="Features" help="What is good about it." most={20} />
          <LinesField form={form} {...field("tags")} label="Tags" help="Words that it is found by." most={20} />
        </Box>
      </Section>
      <Section title="Search engines">
        <CountedLine
          {...field("metaTitle")}
          label="Title for search engines"
          most={70}
          help="Its name where this is empty."
        />
        <CountedLine
          {...field("metaDescription")}
          label="Description for search engines"
          most={200}
          rows={2}
          help="Its descriptions where this is empty."
        />
        <SearchResult values={values} path={pathOf(values, product.id)} />
      </Section>
    </>
  );
}
