import { Button, Checkbox, FormControlLabel } from "@mui/material";
import type { ReactNode } from "react";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { IntegerField } from "#backoffice/form/inputs/integer-field.tsx";
import { MoneyField } from "#backoffice/form/inputs/number-field.tsx";
import { isNumbered } from "#domain/catalog/sku.ts";
import { bindRowField, type PacksPart, type VariantValues } from "../editor/product-values.ts";

type Props = {
  form: PacksPart;
  variant: VariantValues;
  at: number;
  /** Already published: orders refer to its SKU, so it can't change. */
  isKnown: boolean;
  suggested: string;
  tools: ReactNode;
};

/** Fields of a pack or size besides its prices: attributes, weight, SKU, opening stock and availability. */
export function VariantDetails({ form, variant, at, isKnown, suggested, tools }: Props) {
  const { kind } = form.values;
  const mayStock = usePermission()("stock.write");
  const bind = <F extends keyof VariantValues & string>(field: F) => bindRowField(form, "variants", at, variant, field);
  return (
    <div className="pack-details">
      {kind === "merch" && <SizeFields form={form} variant={variant} at={at} />}
      <IntegerField {...bind("weightGrams")} label="Weight" unit="g" helperText="Including packaging." />
      <MoneyField
        {...bind("deliveryCharge")}
        label="Delivery charge"
        helperText="Stored only. Orders are charged the delivery charge from Settings."
      />
      <div className="pack-sku-field">
        <FormTextField
          {...bind("sku")}
          onValue={(sku) => bind("sku").onValue(sku.toUpperCase())}
          label="SKU"
          helperText={isKnown ? "Can't be changed: orders refer to it." : "Capital letters, digits and hyphens."}
          slotProps={{ htmlInput: { maxLength: 40, spellCheck: false, readOnly: isKnown } }}
        />
        {!isKnown && suggested !== "" && suggested !== variant.sku && !isNumbered(variant.sku, suggested) && (
          <Button size="small" onClick={() => bind("sku").onValue(suggested)}>
            Use {suggested}
          </Button>
        )}
      </div>
      {!isKnown && (mayStock || variant.openingStock !== null) && (
        <IntegerField
          {...bind("openingStock")}
          label="Opening stock"
          unit="units"
          helperText="Received when it is published."
        />
      )}
      <div className="pack-tools">
        <FormControlLabel
          label="For sale"
          control={<Checkbox checked={variant.active} onChange={(_, on) => bind("active").onValue(on)} />}
        />
        {tools}
      </div>
    </div>
  );
}

function SizeFields({ form, variant, at }: Pick<Props, "form" | "variant" | "at">) {
  const colour = bindRowField(form, "variants", at, variant, "colourHex");
  return (
    <>
      <FormTextField
        name={colour.name}
        error={colour.error}
        label="Colour"
        select={true}
        value={colour.value ?? ""}
        onValue={(hex) => colour.onValue(hex || null)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">No colour</option>
        {form.values.colours.map(({ key, hex, name: words }) => (
          <option key={key} value={hex}>
            {words || hex}
          </option>
        ))}
      </FormTextField>
      <FormTextField
        {...bindRowField(form, "variants", at, variant, "sizeName")}
        label="Size"
        helperText="'M', '1 l', 'One size'."
      />
    </>
  );
}
