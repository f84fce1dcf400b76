import { Box, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import { type TaxClassRow, taxClassEndpoints } from "#contracts/admin/tax-class-endpoints.ts";
import { productFields, productTextFields } from "#domain/catalog/product-fields.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { ProductForm } from "../editor/product-values.ts";

/** In the order of the page's legal block; the HSN, which is not in it, comes last with its rate. */
const labelFields = productTextFields
  .filter(({ tab, key }) => tab === "label" && key !== "hsn")
  .toSorted((a, b) => (a.legalBlock?.position ?? 0) - (b.legalBlock?.position ?? 0));

/** Facts the law requires on the page (Legal Metrology (Packaged Commodities) Rules, FSSAI), and the HSN for GST. */
export function LabelFactsTab({ form }: { form: ProductForm }) {
  const { field, values } = form;
  return (
    <Section title="Label facts">
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        The Legal Metrology Rules require these next to the price. The FSSAI licence number applies to the whole shop
        and is in Settings.
      </Typography>
      <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { md: "1fr 1fr" } }}>
        {labelFields.map(({ key, label, help, multiline = false }) => (
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
}

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

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

function formatRate({ rateBasisPoints, above, rateAboveBasisPoints }: TaxClassRow): string {
  if (above === null || rateAboveBasisPoints === null) return percent(rateBasisPoints);
  return `${percent(rateBasisPoints)}, above ${formatRupees(paise(above))} ${percent(rateAboveBasisPoints)}`;
}
