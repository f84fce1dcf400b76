import { Box, Button, Checkbox, FormControlLabel, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import type { BoundField } from "#backoffice/form/form-fields.ts";
import { memoSection } from "#backoffice/form/form-part.ts";
import { CountedTextField } from "#backoffice/form/inputs/counted-text-field.tsx";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import { type TaxClassRow, taxClassEndpoints } from "#contracts/admin/catalog/tax-class-endpoints.ts";
import { type LabelField, labelFields, productFields } from "#domain/catalog/product-fields.ts";
import { isNumbered, suggestSlug } from "#domain/catalog/sku.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { ProductPart, ProductValues } from "../editor/product-values.ts";
import { FillLabelButton } from "./fill-label-button.tsx";
import { LinesField } from "./lines-field.tsx";

const basics = ["kind", "name", "slug", "featured", "shortDescription", "longDescription", "features", "tags"] as const;
const label = labelFields.map(({ key }) => key);
const search = ["kind", "name", "slug", "shortDescription", "longDescription", "metaTitle", "metaDescription"] as const;
type BasicsPart = ProductPart<(typeof basics)[number]>;
type SearchPart = ProductPart<(typeof search)[number]>;
type LabelPart = ProductPart<LabelField["key"]>;

/** In the order of the page's legal block; the HSN, which is not in it, comes last with its rate. */
const shownFacts = labelFields
  .filter(({ key }) => key !== "hsn")
  .toSorted((a, b) => (a.legalBlock?.position ?? 0) - (b.legalBlock?.position ?? 0));

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

type SearchResultPreviewProps = { values: SearchPart["values"]; path: string };

/** Lengths at which search engines usually truncate. */
const maxLengths = { title: 60, description: 160 };

const truncate = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;

type ProductTextProps = BoundField<string> & {
  row: { label: string; help: string; maxLength: number };
  minRows?: number;
};

type LabelFactsSectionProps = { form: LabelPart; product: AdminProduct; mayWrite: boolean };

type SlugFieldProps = { form: BasicsPart; id: string; oldSlugs: string[]; published: string | null };

/** Path of the product's page; merch has its id in the URL. */
const productPagePath = ({ kind, slug }: Pick<ProductValues, "kind" | "slug">, id: string): string =>
  kind === "beverage" ? `/single-product-page/${slug || "…"}` : `/single-merch-page/${id}`;

/** Name, URL and descriptions. */
export const BasicsSection = memoSection(basics, ({ form, product }: { form: BasicsPart; product: AdminProduct }) => {
  const { values, field, set } = form;
  const { shortDescription, longDescription, features, tags } = productFields;
  return (
    <Section title="Basics">
      <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <FormTextField {...field("name")} label={productFields.name.label} />
        <SlugField
          form={form}
          id={product.id}
          oldSlugs={product.oldSlugs}
          published={product.published?.slug ?? null}
        />
      </Box>
      <FormControlLabel
        label="Featured on the home page"
        control={<Checkbox checked={values.featured} onChange={(_, on) => set("featured", on)} />}
      />
      <ProductText {...field("shortDescription")} row={shortDescription} />
      <ProductText {...field("longDescription")} row={longDescription} minRows={3} />
      <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
        <LinesField
          errors={form.errors}
          {...field("features")}
          label={features.label}
          help={features.help}
          maxLines={features.maxLines}
        />
        <LinesField
          errors={form.errors}
          {...field("tags")}
          label={tags.label}
          help={tags.help}
          maxLines={tags.maxLines}
        />
      </Box>
    </Section>
  );
});

/** Title and description for search engines, with a preview of the result. */
export const SearchSection = memoSection(search, ({ form, product }: { form: SearchPart; product: AdminProduct }) => {
  const { values, field } = form;
  return (
    <Section title="Search and sharing">
      <ProductText {...field("metaTitle")} row={productFields.metaTitle} />
      <ProductText {...field("metaDescription")} row={productFields.metaDescription} minRows={2} />
      <SearchResultPreview values={values} path={productPagePath(values, product.id)} />
    </Section>
  );
});

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
      {suggested !== "" && suggested !== values.slug && !isNumbered(values.slug, suggested) && (
        <Button size="small" onClick={() => set("slug", suggested)}>
          Use “{suggested}”
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

function describePath(values: Pick<ProductValues, "kind" | "slug">, id: string): string {
  const also =
    values.kind === "merch" && values.slug !== "" ? `, also reachable at /single-merch-page/${values.slug}` : "";
  return `The page will be at ${productPagePath(values, id)}${also}.`;
}

function ProductText({ row, minRows, ...bound }: ProductTextProps) {
  const { length } = bound.value.trim();
  const tooLong = length > row.maxLength ? `${length} of ${row.maxLength} characters. Shorten it.` : undefined;
  const long = minRows === undefined ? {} : { multiline: true, minRows, maxRows: 20 };
  return (
    <CountedTextField
      {...bound}
      {...long}
      label={row.label}
      error={bound.error ?? tooLong}
      help={row.help}
      maxLength={row.maxLength}
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
      <Typography sx={{ color: "var(--s-way)", fontSize: 18, overflowWrap: "anywhere" }}>
        {truncate(title, maxLengths.title)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {truncate(description.replace(/\s+/g, " "), maxLengths.description) || "No description yet."}
      </Typography>
    </Box>
  );
}

/** Facts the law requires on the page (Legal Metrology (Packaged Commodities) Rules, FSSAI), and the HSN for GST. */
export const LabelFactsSection = memoSection(label, ({ form, product, mayWrite }: LabelFactsSectionProps) => {
  const { field, values } = form;
  return (
    <Section title="Label facts" actions={mayWrite && <FillLabelButton form={form} id={product.id} />}>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        The Legal Metrology Rules require these next to the price. The FSSAI licence number applies to the whole shop
        and is in Settings.
      </Typography>
      <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { md: "1fr 1fr" } }}>
        {shownFacts.map(({ key, label, help, multiline = false }) => (
          <FormTextField key={key} {...field(key)} label={label} helperText={help} multiline={multiline} minRows={2} />
        ))}
        <Box>
          <FormTextField
            {...field("hsn")}
            label={productFields.hsn.label}
            helperText={productFields.hsn.help}
            slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 8 } }}
          />
          <Rate hsn={values.hsn} />
        </Box>
      </Box>
    </Section>
  );
});

/** Shows today's GST rate of the HSN. */
function Rate({ hsn }: { hsn: string }) {
  const may = usePermission();
  const { data } = useQuery({
    queryKey: ["tax-classes"],
    queryFn: () => callApi(taxClassEndpoints.list),
    enabled: may("settings.read"),
    staleTime: 60_000,
  });
  if (!data || !/^\d{4,8}$/.test(hsn)) return null;
  const now = data.items.find((row) => row.hsn === hsn && row.state === "now");
  return (
    <Typography role="status" variant="body2" sx={{ mx: "14px" }} color={now ? "text.secondary" : "error"}>
      {now
        ? `GST ${formatRate(now)} today: ${now.description}.`
        : "No GST rate for this HSN today, so the product can't be sold. "}
      {!now && (
        <Link component={RouterLink} to="/tax-classes">
          Tax classes
        </Link>
      )}
    </Typography>
  );
}

function formatRate({ rateBasisPoints, above, rateAboveBasisPoints }: TaxClassRow): string {
  if (above === null || rateAboveBasisPoints === null) return percent(rateBasisPoints);
  return `${percent(rateBasisPoints)}, above ${formatRupees(paise(above))} ${percent(rateAboveBasisPoints)}`;
}
