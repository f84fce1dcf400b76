import { Alert, Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import { SortableList } from "#backoffice/form/sortable/sortable-list.tsx";
import { SortableRow } from "#backoffice/form/sortable/sortable-row.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import type { AdminProduct } from "#contracts/admin/product-endpoints.ts";
import { suggestSku } from "#domain/catalog/sku.ts";
import { variantLabel } from "../editor/describe-changes.ts";
import { type ProductForm, packSizes, type VariantValues } from "../editor/product-values.ts";
import { ProductColours } from "./product-colours.tsx";
import { VariantRow } from "./variant-row.tsx";

type Props = { form: ProductForm; product: AdminProduct };

/** Variants of a product: packs of a drink, colours and sizes of merch. */
export function VariantsTab({ form, product }: Props) {
  const isDrink = form.values.kind === "beverage";
  return (
    <>
      {!isDrink && <ProductColours form={form} />}
      <Section title={isDrink ? "Packs" : "Sizes"}>
        {form.errors.variants && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {form.errors.variants}
          </Alert>
        )}
        <Rows form={form} product={product} />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
          {isDrink ? <NewPacks form={form} /> : <NewSizes form={form} />}
        </Box>
      </Section>
    </>
  );
}

function Rows({ form, product }: Props) {
  const { values, set } = form;
  return (
    <SortableList
      label="Packs and sizes"
      items={values.variants}
      keyOf={({ key }) => key}
      nameOf={(variant) => variantLabel(variant, values.colours)}
      onOrder={(variants) => set("variants", variants)}
      sx={{ display: "grid", gap: 1 }}
    >
      {(variant, at, place) => (
        <SortableRow key={variant.key} {...place} sx={{ border: 1, borderColor: "divider", p: 1 }}>
          <VariantRow
            form={form}
            variant={variant}
            at={at}
            name={place.name}
            isKnown={variant.sku in product.stock}
            suggested={freeSku(variant, values)}
            onRemove={() =>
              set(
                "variants",
                values.variants.filter(({ key }) => key !== variant.key),
              )
            }
          />
        </SortableRow>
      )}
    </SortableList>
  );
}

/** Creates a variant. A new size copies the last one's prices and weight, so that only differences are typed. */
function createVariant({ values }: ProductForm, overrides: Partial<VariantValues>): VariantValues {
  const like = values.kind === "merch" ? values.variants.at(-1) : undefined;
  const variant: VariantValues = {
    key: newIdempotencyKey(),
    sku: "",
    packSize: null,
    colourHex: null,
    sizeName: "",
    active: true,
    price: like?.price ?? null,
    mrp: like?.mrp ?? null,
    weightGrams: like?.weightGrams ?? null,
    deliveryCharge: values.variants.at(-1)?.deliveryCharge ?? 0,
    ...overrides,
  };
  return { ...variant, sku: freeSku(variant, values) };
}

/** Suggests an unused SKU; a number is added where the suggestion is taken. */
function freeSku(variant: VariantValues, { name, colours, variants }: ProductForm["values"]): string {
  const colourName = colours.find(({ hex }) => hex === variant.colourHex)?.name ?? null;
  const { packSize, sizeName } = variant;
  const suggestion = suggestSku({ product: name, packSize, colourName, sizeName });
  const taken = new Set(variants.filter(({ key }) => key !== variant.key).map(({ sku }) => sku));
  if (!taken.has(suggestion)) return suggestion;
  for (let number = 2; ; number++) if (!taken.has(`${suggestion}-${number}`)) return `${suggestion}-${number}`;
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
