import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import { memoSection } from "#backoffice/form/form-part.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { IntegerField } from "#backoffice/form/inputs/integer-field.tsx";
import { SortableList } from "#backoffice/form/sortable/sortable-list.tsx";
import { SortableRow } from "#backoffice/form/sortable/sortable-row.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import { MediaField } from "#backoffice/media/media-field.tsx";
import { type Flavour, flavours } from "#contracts/store/catalog/product-views.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { type BeverageValues, bindBeverageField, type ProductPart } from "../editor/product-values.ts";
import { ColourField } from "./colour-field.tsx";
import { LinesField } from "./lines-field.tsx";

type Row = BeverageValues["nutrition"][number];

type Field = keyof BeverageValues & string;

type Props = { form: ProductPart<"beverage">; beverage: BeverageValues };

const two = { display: "grid", columnGap: 2, gridTemplateColumns: { sm: "1fr 1fr" } };

/** Appearance, wording and nutrition of a drink. */
export const BeverageSections = memoSection(["beverage"], ({ form, beverage }: Props) => {
  const bind = <F extends Field>(field: F) => bindBeverageField(form, beverage, field);
  const banner = bind("bannerPictureId");
  const chooseFlavour = (flavour: Flavour) => {
    const { backgroundColor } = beverage;
    // Keep a custom colour; replace the old flavour's colour or a new product's default.
    const followed: string[] = [brandColours[beverage.flavour], brandColours.ink];
    const follows = followed.includes(backgroundColor.toUpperCase());
    const changed = { ...beverage, flavour, backgroundColor: follows ? brandColours[flavour] : backgroundColor };
    form.set("beverage", changed, "beverage.flavour");
  };
  return (
    <>
      <Section title="Appearance">
        <Box sx={two}>
          <FlavourField {...bind("flavour")} onValue={chooseFlavour} />
          <ColourField {...bind("backgroundColor")} label="Colour behind the can" help="Such as #4FC3E8." />
        </Box>
        <FormTextField
          {...bind("bannerTitle")}
          label="Banner title"
          helperText="Shown above its story on the home page."
        />
        <MediaField
          label="Banner picture"
          help="Wide picture behind the banner title."
          id={`field-${banner.name}`}
          value={banner.value}
          onChange={banner.onValue}
          error={banner.error}
        />
        <Box sx={two}>
          <LinesField
            errors={form.errors}
            {...bind("roar")}
            label="Roar"
            help="Very large text, one or two words per line."
            maxLines={4}
          />
          <LinesField
            errors={form.errors}
            {...bind("tagline")}
            label="Tagline"
            help="Three short sentences."
            maxLines={4}
          />
        </Box>
        <FormTextField {...bind("ghost")} label="Ghost word" helperText="The large, pale word behind the can." />
      </Section>
      <Section title="Nutrition">
        <Box sx={two}>
          <IntegerField {...bind("calories")} label="Calories" unit="kcal" helperText="Per can." />
          <IntegerField {...bind("canMl")} label="Can volume" unit="ml" helperText="All current cans are 500 ml." />
        </Box>
        <NutritionField form={form} beverage={beverage} />
      </Section>
    </>
  );
});

const flavourLabels: Record<(typeof flavours)[number], string> = {
  still: "Still (sky blue)",
  sparkling: "Sparkling (deep blue)",
  lime: "Lime (green)",
  kokum: "Kokum (dark red)",
  marigold: "Marigold (orange)",
  mist: "Mist (pale grey)",
  ink: "Ink (dark blue)",
};

function FlavourField({ value, onValue, ...bound }: ReturnType<typeof bindBeverageField<"flavour">>) {
  return (
    <FormTextField
      {...bound}
      value={value}
      onValue={(chosen) => onValue(flavours.find((known) => known === chosen) ?? value)}
      label="Flavour"
      helperText="Sets the colours of the page, and the one behind the can."
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {flavours.map((flavour) => (
        <option key={flavour} value={flavour}>
          {flavourLabels[flavour]}
        </option>
      ))}
    </FormTextField>
  );
}

/** Nutrition table of the label, per 100 ml. */
function NutritionField({ form, beverage }: Props) {
  const { value: rows, onValue } = bindBeverageField(form, beverage, "nutrition");
  const change = (row: Row, at: number, to: Partial<Row>) =>
    form.set(
      "beverage",
      { ...beverage, nutrition: rows.map((one) => (one.key === row.key ? { ...one, ...to } : one)) },
      `beverage.nutrition.${at}`,
    );
  const errorAt = (at: number, field: string) => form.errors[`beverage.nutrition.${at}.${field}`];
  return (
    <Box role="group" aria-label="Nutrition table" sx={{ mt: 2 }}>
      <Typography variant="h3">Nutrition table, per 100 ml</Typography>
      <SortableList
        label="Nutrition"
        items={rows}
        keyOf={({ key }) => key}
        nameOf={({ name }, at) => name || `row ${at + 1}`}
        onOrder={onValue}
      >
        {(row, at, place) => (
          <SortableRow key={row.key} {...place}>
            <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
              <FormTextField
                name={`beverage.nutrition.${at}.name`}
                value={row.name}
                error={errorAt(at, "name")}
                onValue={(name) => change(row, at, { name })}
                label="Nutrient"
              />
              <FormTextField
                name={`beverage.nutrition.${at}.value`}
                value={row.value}
                error={errorAt(at, "value")}
                onValue={(amount) => change(row, at, { value: amount })}
                label="Amount per 100 ml"
                sx={{ maxWidth: 180 }}
              />
              <IconButton
                aria-label={`Remove ${place.name}`}
                onClick={() => onValue(rows.filter(({ key }) => key !== row.key))}
                sx={{ mt: 1 }}
              >
                <DeleteOutlined />
              </IconButton>
            </Box>
          </SortableRow>
        )}
      </SortableList>
      <Button
        variant="outlined"
        size="small"
        onClick={() => onValue([...rows, { key: newIdempotencyKey(), name: "", value: "" }])}
      >
        Add row
      </Button>
    </Box>
  );
}
