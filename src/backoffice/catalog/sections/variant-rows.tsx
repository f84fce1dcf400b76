import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { IconButton } from "@mui/material";
import { SortableList } from "#backoffice/form/sortable/sortable-list.tsx";
import { MoveButtons, SortableRow } from "#backoffice/form/sortable/sortable-row.tsx";
import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import { suggestSku } from "#domain/catalog/sku.ts";
import { variantLabel } from "../editor/describe-changes.ts";
import type { PacksPart, VariantValues } from "../editor/product-values.ts";
import { VariantRow } from "./variant-row.tsx";

type Props = { form: PacksPart; product: AdminProduct };

/** The packs or sizes, in the order of the shop. */
export function VariantRows({ form, product }: Props) {
  const { values, set } = form;
  return (
    <SortableList
      label="Packs and sizes"
      items={values.variants}
      keyOf={({ key }) => key}
      nameOf={(variant) => variantLabel(variant, values.colours)}
      onOrder={(variants) => set("variants", variants)}
    >
      {(variant, at, place) => (
        <SortableRow key={variant.key} {...place} withoutMoves sx={{ columnGap: 0.5, alignItems: "start" }}>
          <VariantRow
            form={form}
            variant={variant}
            at={at}
            name={place.name}
            stock={product.stock[variant.sku]}
            suggested={freeSku(variant, values)}
            tools={
              <>
                <MoveButtons {...place} />
                <IconButton
                  aria-label={`Remove ${place.name}`}
                  onClick={() =>
                    set(
                      "variants",
                      values.variants.filter(({ key }) => key !== variant.key),
                    )
                  }
                >
                  <DeleteOutlined />
                </IconButton>
              </>
            }
          />
        </SortableRow>
      )}
    </SortableList>
  );
}

/** Suggests an unused SKU; a number is added where the suggestion is taken. */
export function freeSku(variant: VariantValues, { name, colours, variants }: PacksPart["values"]): string {
  const colourName = colours.find(({ hex }) => hex === variant.colourHex)?.name ?? null;
  const { packSize, sizeName } = variant;
  const taken = new Set(variants.filter(({ key }) => key !== variant.key).map(({ sku }) => sku));
  for (let number = 1; ; number++) {
    const suggestion = suggestSku({ product: name, packSize, colourName, sizeName }, number);
    if (suggestion === "" || !taken.has(suggestion)) return suggestion;
  }
}
