import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Alert, Box, Button, IconButton, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import { memoSection } from "#backoffice/form/form-part.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { SortableList } from "#backoffice/form/sortable/sortable-list.tsx";
import { SortableRow } from "#backoffice/form/sortable/sortable-row.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import { SalePrices } from "#backoffice/pricing/sale-prices.tsx";
import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import {
  bindRowField,
  type ColourValues,
  type PacksPart,
  packFields,
  packSizes,
  productTypes,
  type VariantValues,
} from "../editor/product-values.ts";
import { ColourField } from "./colour-field.tsx";
import { PackTableHead } from "./variant-row.tsx";
import { freeSku, VariantRows } from "./variant-rows.tsx";

const lastType = ({ values }: PacksPart): ColourValues["productType"] => values.colours.at(-1)?.productType ?? "Cloth";

type Props = { form: PacksPart; product: AdminProduct };
type SectionsProps = Props & { mayWrite: boolean };

/** Variants of a product: packs of a drink, colours and sizes of merch. */
export const VariantsSections = memoSection(packFields, ({ form, product, mayWrite }: SectionsProps) => {
  const isDrink = form.values.kind === "beverage";
  return (
    <>
      {!isDrink && <ProductColours form={form} />}
      <Section title={isDrink ? "Packs and prices" : "Sizes"}>
        {form.errors.variants && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {form.errors.variants}
          </Alert>
        )}
        {form.values.variants.length > 0 && (
          <div className="pack-table">
            <PackTableHead isDrink={isDrink} />
            <VariantRows form={form} product={product} />
          </div>
        )}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2, "&:empty": { display: "none" } }}>
          {isDrink ? <NewPacks form={form} /> : <NewSizes form={form} />}
        </Box>
        {product.published !== null && <SalePrices productId={product.id} mayWrite={mayWrite} />}
      </Section>
    </>
  );
});

/** Creates a variant. A new size copies the last one's prices and weight, so that only differences are typed. */
function createVariant({ values }: PacksPart, overrides: Partial<VariantValues>): VariantValues {
  const like = values.kind === "merch" ? values.variants.at(-1) : undefined;
  const variant: VariantValues = {
    key: newIdempotencyKey(),
    sku: "",
    packSize: null,
    colourHex: null,
    sizeName: "",
    active: true,
    openingStock: null,
    price: like?.price ?? null,
    mrp: like?.mrp ?? null,
    weightGrams: like?.weightGrams ?? null,
    deliveryCharge: values.variants.at(-1)?.deliveryCharge ?? 0,
    ...overrides,
  };
  return { ...variant, sku: freeSku(variant, values) };
}

/** Weight of a pack: 517 g per can plus 90 g for the tray. */
const packGrams = (cans: number): number => cans * 517 + 90;

function NewPacks({ form }: Pick<Props, "form">): ReactNode {
  const { values, set } = form;
  const free = packSizes.filter((size) => !values.variants.some(({ packSize }) => packSize === size));
  return free.map((packSize) => (
    <Button
      key={packSize}
      variant="outlined"
      onClick={() =>
        set("variants", [...values.variants, createVariant(form, { packSize, weightGrams: packGrams(packSize) })])
      }
    >
      Add pack of {packSize}
    </Button>
  ));
}

function NewSizes({ form }: Pick<Props, "form">): ReactNode {
  const { colours, variants } = form.values;
  return colours.map(({ hex, name, key }) => (
    <Button
      key={key}
      variant="outlined"
      onClick={() => form.set("variants", [...variants, createVariant(form, { colourHex: hex })])}
    >
      Add size in {name || hex}
    </Button>
  ));
}

/** Colours of merch; pictures and sizes refer to them. */
function ProductColours({ form }: { form: PacksPart }) {
  const { values, set } = form;
  return (
    <Section title="Colours">
      {values.colours.length === 0 && (
        <Typography color="text.secondary">No colours yet. Add one before adding sizes.</Typography>
      )}
      <SortableList
        label="Colours"
        items={values.colours}
        keyOf={({ key }) => key}
        nameOf={({ name, hex }) => name || hex}
        onOrder={(colours) => set("colours", colours)}
      >
        {(colour, at, place) => (
          <SortableRow key={colour.key} {...place}>
            <Colour form={form} colour={colour} at={at} />
          </SortableRow>
        )}
      </SortableList>
      <Button
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() =>
          set("colours", [
            ...values.colours,
            { key: newIdempotencyKey(), hex: "", name: "", productType: lastType(form) },
          ])
        }
      >
        Add colour
      </Button>
    </Section>
  );
}

function Colour({ form, colour, at }: { form: PacksPart; colour: ColourValues; at: number }) {
  const { values, set } = form;
  const hex = bindRowField(form, "colours", at, colour, "hex");
  const type = bindRowField(form, "colours", at, colour, "productType");
  const isUsed = values.variants.some(({ colourHex }) => colourHex === colour.hex && colour.hex !== "");
  /** Changes the colour code, also in the sizes and pictures that refer to it. */
  const recolour = (to: string) => {
    hex.onValue(to);
    if (colour.hex === "") return;
    const renamed = <R extends { colourHex: string | null }>(rows: R[]) =>
      rows.map((row) => (row.colourHex === colour.hex ? { ...row, colourHex: to } : row));
    set("variants", renamed(values.variants));
    set("pictures", renamed(values.pictures));
  };
  return (
    <Box
      sx={{
        display: "grid",
        gap: 1,
        gridTemplateColumns: { xs: "1fr 1fr", sm: "2fr 2fr 2fr auto" },
        alignItems: "start",
      }}
    >
      <FormTextField {...bindRowField(form, "colours", at, colour, "name")} label="Colour name" />
      <ColourField {...hex} onValue={recolour} label="Colour code" />
      <FormTextField
        name={type.name}
        value={type.value}
        error={type.error}
        label="Type"
        select={true}
        onValue={(chosen) => type.onValue(productTypes.find((known) => known === chosen) ?? type.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {productTypes.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </FormTextField>
      <IconButton
        aria-label={`Remove ${colour.name || "colour"}`}
        disabled={isUsed}
        title={isUsed ? "This colour is used by sizes." : undefined}
        onClick={() =>
          set(
            "colours",
            values.colours.filter(({ key }) => key !== colour.key),
          )
        }
        sx={{ mt: 1 }}
      >
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}
