import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import type { FormFields } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import type { CourierRow } from "#contracts/admin/courier-endpoints.ts";
import {
  type CourierColumn,
  type CourierColumnId,
  courierColumnIds,
  courierColumns,
} from "#domain/fulfilment/courier-columns.ts";
import { buildCourierFile } from "#domain/fulfilment/courier-file.ts";
import { buildCourierShipment } from "#domain/fulfilment/courier-shipment.ts";

type Values = Omit<CourierRow, "id"> & { id: number | null };

const maxColumns = 60;

/** Edits the columns of an own file in their order: heading, content, and the text of a fixed column. */
export function CourierColumnsEditor({ form }: { form: FormFields<Values> }) {
  const { values, set, errors } = form;
  const { columns } = values;
  const change = (index: number, changes: Partial<CourierColumn>) =>
    set("columns", columns.with(index, { ...(columns[index] as CourierColumn), ...changes }), `columns.${index}`);
  const move = (index: number, by: number) => {
    const moved = columns.toSpliced(index, 1).toSpliced(index + by, 0, columns[index] as CourierColumn);
    set("columns", moved);
  };
  const add = () => set("columns", [...columns, { heading: "", column: "reference", text: "" }]);
  return (
    <Box role="group" aria-labelledby="own-columns" sx={{ mt: 2 }}>
      <Typography id="own-columns" variant="h3">
        Columns of the file
      </Typography>
      {columns.map((column, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be alike
          key={index}
          role="group"
          aria-label={`Column ${index + 1}`}
          sx={columnRow}
        >
          <ColumnFields
            column={column}
            name={`columns.${index}`}
            errors={errors}
            onChange={(changes) => change(index, changes)}
          />
          <Box sx={{ display: "flex", pt: 1 }}>
            <Button size="small" disabled={index === 0} onClick={() => move(index, -1)}>
              Up
            </Button>
            <Button size="small" disabled={index === columns.length - 1} onClick={() => move(index, 1)}>
              Down
            </Button>
            <Button size="small" onClick={() => set("columns", columns.toSpliced(index, 1))}>
              Remove
            </Button>
          </Box>
        </Box>
      ))}
      <Button variant="outlined" disabled={columns.length >= maxColumns} onClick={add} sx={{ mt: 1 }}>
        Add column
      </Button>
    </Box>
  );
}

const columnRow = {
  display: "grid",
  gap: 1,
  alignItems: "start",
  gridTemplateColumns: { sm: "minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto" },
  borderTop: 1,
  borderColor: "divider",
} as const;

type ColumnFieldsProps = {
  column: CourierColumn;
  /** Name of the column in the form: 'columns.0'. */
  name: string;
  errors: FormFields<Values>["errors"];
  onChange: (changes: Partial<CourierColumn>) => void;
};

/** Fields of one column. Choosing its content fills in an empty heading. */
function ColumnFields({ column: { heading, column, text }, name, errors, onChange }: ColumnFieldsProps) {
  return (
    <>
      <FormTextField
        name={`${name}.heading`}
        label="Heading"
        value={heading}
        error={errors[`${name}.heading`]}
        onValue={(typed) => onChange({ heading: typed })}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <FormTextField
        name={`${name}.column`}
        label="Content"
        select={true}
        value={column}
        error={errors[`${name}.column`]}
        onValue={(id) => onChange({ column: id as CourierColumnId, heading: heading || labelOf(id) })}
        slotProps={{ select: { native: true } }}
      >
        {courierColumnIds.map((id) => (
          <option key={id} value={id}>
            {courierColumns[id].label}
          </option>
        ))}
      </FormTextField>
      {column === "fixed" ? (
        <FormTextField
          name={`${name}.text`}
          label="Text"
          value={text}
          error={errors[`${name}.text`]}
          onValue={(typed) => onChange({ text: typed })}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
      ) : (
        <span />
      )}
    </>
  );
}

const labelOf = (id: string): string => courierColumns[id as CourierColumnId].label;

/** Fictitious sample order of the preview. */
const sampleOrder = {
  number: "#1042",
  name: "Sample Buyer",
  contact: "9876543210",
  addressLine1: "Sample House 1",
  addressLine2: "Sample Road",
  landmark: "",
  city: "Bengaluru",
  state: "Karnataka",
  pin: "560001",
  submittedAt: "2026-11-24T06:30:00.000Z",
  paymentMode: "cod",
  totalPaise: 79_800,
  lines: [{ sku: "MOUNTAINWATER-6", name: "Mountain Water, pack of 6", quantity: 2, hsn: "2201", weightGrams: 3_192 }],
};

/** Shows the file's headings with a sample order below. */
export function CourierFilePreview({ courier }: { courier: Values }) {
  const { shipment } = buildCourierShipment(sampleOrder, courier, courier.template);
  const { headings, rows } = buildCourierFile(courier, [shipment]);
  if (headings.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" id="file-preview">
        Preview with a sample order
      </Typography>
      <Box sx={{ overflowX: "auto", mt: 1 }} tabIndex={0} role="region" aria-labelledby="file-preview">
        <Table size="small" aria-labelledby="file-preview">
          <TableHead>
            <TableRow>
              {headings.map((heading, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two headings may be alike
                <TableCell key={index} sx={{ whiteSpace: "nowrap" }}>
                  {heading || "No heading"}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              {rows[0]?.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two cells may be alike
                <TableCell key={index} sx={{ whiteSpace: "nowrap" }}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
