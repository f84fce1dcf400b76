import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Box, Button, Checkbox, FormControlLabel, IconButton, Typography } from "@mui/material";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { IntegerField } from "#backoffice/form/inputs/integer-field.tsx";
import { MoneyField } from "#backoffice/form/inputs/number-field.tsx";
import { bindRowField, type ProductForm, type VariantValues } from "../editor/product-values.ts";

type Props = {
  form: ProductForm;
  variant: VariantValues;
  at: number;
  name: string;
  /** Already published: orders refer to its SKU, so it can't change. */
  isKnown: boolean;
  suggested: string;
  onRemove: () => void;
};

/** Edits one pack or size: attributes, prices, weight, SKU and availability. */
export function VariantRow({ form, variant, at, name, isKnown, suggested, onRemove }: Props) {
  const { colours, kind } = form.values;
  const bind = <F extends keyof VariantValues & string>(field: F) => bindRowField(form, "variants", at, variant, field);
  const price = bind("price");
  const colour = bind("colourHex");
  return (
    <Box role="group" aria-label={name}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {name} <DiscountFromMrp {...variant} />
        </Typography>
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </Box>
      <Box sx={grid}>
        {kind === "merch" && (
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
              {colours.map(({ key, hex, name: words }) => (
                <option key={key} value={hex}>
                  {words || hex}
                </option>
              ))}
            </FormTextField>
            <FormTextField {...bind("sizeName")} label="Size" helperText="'M', '1 l', 'One size'." />
          </>
        )}
        <MoneyField {...price} error={price.error ?? aboveMrp(variant)} label="Price" />
        <MoneyField {...bind("mrp")} label="MRP" />
        <IntegerField {...bind("weightGrams")} label="Weight" unit="g" helperText="Including packaging." />
        <MoneyField
          {...bind("deliveryCharge")}
          label="Delivery charge"
          helperText="Stored only. Orders are charged the delivery charge from Settings."
        />
        <FormTextField
          {...bind("sku")}
          onValue={(sku) => bind("sku").onValue(sku.toUpperCase())}
          label="SKU"
          helperText={isKnown ? "Can't be changed: orders refer to it." : "Capital letters, digits and hyphens."}
          slotProps={{ htmlInput: { maxLength: 40, spellCheck: false, readOnly: isKnown } }}
          sx={{ gridColumn: { xs: "1 / -1", sm: "span 2" } }}
        />
        {!isKnown && suggested !== "" && suggested !== variant.sku && (
          <Button size="small" onClick={() => bind("sku").onValue(suggested)} sx={{ overflowWrap: "anywhere", mt: 1 }}>
            Use {suggested}
          </Button>
        )}
        <FormControlLabel
          label="For sale"
          control={<Checkbox checked={variant.active} onChange={(_, on) => bind("active").onValue(on)} />}
        />
      </Box>
    </Box>
  );
}

const grid = {
  display: "grid",
  columnGap: 1.5,
  alignItems: "start",
  gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(auto-fill, minmax(136px, 1fr))" },
};

/** Warns while typing, before saving. */
function aboveMrp({ price, mrp }: VariantValues): string | undefined {
  return price !== null && mrp !== null && price > mrp
    ? "The price can't exceed the MRP (Legal Metrology Act)."
    : undefined;
}

/** Discount against the MRP: '17 % off'. */
function DiscountFromMrp({ price, mrp }: VariantValues) {
  if (!price || !mrp || !(price < mrp)) return null;
  return (
    <Box component="span" sx={{ fontWeight: 400, fontSize: 14, color: "success.main" }}>
      {Math.round(((mrp - price) / mrp) * 100)} % off
    </Box>
  );
}
