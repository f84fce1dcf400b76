import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { newIdempotencyKey } from "#backoffice/api.ts";
import { SortableList } from "#backoffice/form/sortable-list.tsx";
import { SortableRow } from "#backoffice/form/sortable-row.tsx";
import { FormTextField } from "#backoffice/form/text-line.tsx";
import { type BeverageValues, bindBeverageField, type ProductForm } from "../form/values.ts";

type Row = BeverageValues["nutrition"][number];

/** The label's table, per 100 ml. */
export function NutritionField({ form, beverage }: { form: ProductForm; beverage: BeverageValues }) {
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
                label="Of what"
              />
              <FormTextField
                name={`beverage.nutrition.${at}.value`}
                value={row.value}
                error={errorAt(at, "value")}
                onValue={(amount) => change(row, at, { value: amount })}
                label="How much"
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
        Add a row
      </Button>
    </Box>
  );
}
