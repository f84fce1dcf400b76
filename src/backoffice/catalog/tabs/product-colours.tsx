import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { SortableList } from "#backoffice/form/sortable/sortable-list.tsx";
import { SortableRow } from "#backoffice/form/sortable/sortable-row.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import { bindRowField, type ColourValues, type ProductForm, productTypes } from "../editor/product-values.ts";
import { ColourField } from "./colour-field.tsx";

/** Colours of merch; pictures and sizes refer to them. */
export function ProductColours({ form }: { form: ProductForm }) {
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

const lastType = ({ values }: ProductForm): ColourValues["productType"] =>
  values.colours.at(-1)?.productType ?? "Cloth";

function Colour({ form, colour, at }: { form: ProductForm; colour: ColourValues; at: number }) {
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
