import { Box } from "@mui/material";
import { FormTextField } from "#backoffice/form/text-line.tsx";
import { Section } from "#backoffice/frame/section.tsx";
import { MediaField } from "#backoffice/media/picture-field.tsx";
import { IntegerField } from "#backoffice/settings/count-field.tsx";
import { flavours } from "#contracts/store/catalog.ts";
import { type BeverageValues, bindBeverageField, type ProductForm } from "../form/values.ts";
import { ColourField } from "./colour-field.tsx";
import { LinesField } from "./lines-field.tsx";
import { NutritionField } from "./nutrition.tsx";

type Field = keyof BeverageValues & string;
const two = { display: "grid", columnGap: 2, gridTemplateColumns: { sm: "1fr 1fr" } };

/** How a drink looks and sounds, and what is in it. */
export function BeverageTab({ form, beverage }: { form: ProductForm; beverage: BeverageValues }) {
  const bind = <F extends Field>(field: F) => bindBeverageField(form, beverage, field);
  const banner = bind("bannerPictureId");
  return (
    <>
      <Section title="How it looks">
        <Box sx={two}>
          <FlavourField {...bind("flavour")} />
          <ColourField {...bind("backgroundColor")} label="Colour behind the can" help="Such as #4FC3E8." />
        </Box>
        <FormTextField {...bind("bannerTitle")} label="Banner title" helperText="Above its story on the home page." />
        <MediaField
          label="Banner picture"
          help="Wide, behind the banner's title."
          id={`field-${banner.name}`}
          value={banner.value}
          onChange={banner.onValue}
          error={banner.error}
        />
        <Box sx={two}>
          <LinesField form={form} {...bind("roar")} label="Roar" help="Huge, one or two words each." maxLines={4} />
          <LinesField form={form} {...bind("tagline")} label="Tagline" help="Three short sentences." maxLines={4} />
        </Box>
        <FormTextField {...bind("ghost")} label="Ghost word" helperText="The huge pale word behind the can." />
      </Section>
      <Section title="What is in it">
        <Box sx={two}>
          <IntegerField {...bind("calories")} label="Calories" unit="kcal" helperText="Of one can." />
          <IntegerField {...bind("canMl")} label="Content of a can" unit="ml" helperText="500 for all cans so far." />
        </Box>
        <NutritionField form={form} beverage={beverage} />
      </Section>
    </>
  );
}

const flavourWords: Record<(typeof flavours)[number], string> = {
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
      helperText="Gives the page its colours."
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {flavours.map((flavour) => (
        <option key={flavour} value={flavour}>
          {flavourWords[flavour]}
        </option>
      ))}
    </FormTextField>
  );
}
