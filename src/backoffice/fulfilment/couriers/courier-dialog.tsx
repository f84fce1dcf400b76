import { Box, Checkbox, FormControlLabel, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import type { BoundField, FormFields } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { IntegerField } from "#backoffice/form/inputs/integer-field.tsx";
import { type CourierRow, courierEndpoints } from "#contracts/admin/courier-endpoints.ts";
import { type CourierTemplate, courierTemplates } from "#domain/fulfilment/courier.ts";
import { bookingRules } from "#domain/fulfilment/courier-shipment.ts";
import { couriersQueryKey } from "../use-couriers.ts";
import { CourierColumnsEditor, CourierFilePreview } from "./courier-columns-editor.tsx";

type Values = Omit<CourierRow, "id"> & { id: number | null };

export const newCourier: Values = {
  id: null,
  version: 0,
  name: "",
  trackingLink: "",
  template: "own",
  columns: [],
  pickupName: "",
  lengthCm: 0,
  breadthCm: 0,
  heightCm: 0,
  isOn: true,
};

export const templateLabels: Record<CourierTemplate, string> = {
  delhivery: "Delhivery One, bulk orders",
  shiprocket: "Shiprocket, bulk orders",
  bluedart: "Blue Dart, waybill fields",
  own: "Own columns",
};

/** Adds or changes a courier: link, file, pickup place and usual box. */
export function CourierDialog({ courier, onClose }: { courier: Values; onClose: () => void }) {
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: couriersQueryKey });
  return (
    <ActionDialog<Values>
      name={courier.id === null ? "Add courier" : `Edit ${courier.name}`}
      wide={true}
      onClose={onClose}
      initial={courier}
      submit={async (values) => {
        await callApi(courierEndpoints.save, { body: values });
        await refetch();
      }}
      successMessage="Courier saved."
      confirmOf={() => "Save courier"}
      fields={(form) => <CourierForm form={form} />}
    />
  );
}

function CourierForm({ form }: { form: FormFields<Values> }) {
  const { values, set, field } = form;
  return (
    <>
      <FormTextField {...field("name")} label="Name" autoFocus={true} slotProps={{ htmlInput: { maxLength: 60 } }} />
      <FormTextField
        {...field("trackingLink")}
        label="Tracking link"
        helperText="{awb} stands for the tracking number: https://courier.example/track/{awb}. Leave it empty if there is none."
        slotProps={{ htmlInput: { maxLength: 300, inputMode: "url", spellCheck: false } }}
      />
      <FormControlLabel
        control={<Checkbox checked={values.isOn} onChange={(_, checked) => set("isOn", checked)} />}
        label="Offer this courier"
      />
      <FormTextField
        name="template"
        label="File for booking"
        select={true}
        value={values.template}
        error={form.errors.template}
        onValue={(template) => set("template", template as CourierTemplate)}
        slotProps={{ select: { native: true } }}
      >
        {courierTemplates.map((template) => (
          <option key={template} value={template}>
            {templateLabels[template]}
          </option>
        ))}
      </FormTextField>
      <FormTextField
        {...field("pickupName")}
        label="Pickup place"
        helperText={`As it is called in your account with the courier.${bookingRules[values.template].needs.includes("pickup") ? " This file needs it." : ""}`}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <Typography id="usual-box" sx={{ mt: 1 }}>
        Usual box{bookingRules[values.template].needs.includes("box") && ", needed by this file"}
      </Typography>
      <Box
        role="group"
        aria-labelledby="usual-box"
        sx={{ display: "grid", gridTemplateColumns: "1fr 1fr 1fr", gap: 1 }}
      >
        <IntegerField {...centimetres(form, "lengthCm")} label="Length" unit="cm" helperText="" />
        <IntegerField {...centimetres(form, "breadthCm")} label="Breadth" unit="cm" helperText="" />
        <IntegerField {...centimetres(form, "heightCm")} label="Height" unit="cm" helperText="" />
      </Box>
      {values.template === "own" && <CourierColumnsEditor form={form} />}
      <CourierFilePreview courier={values} />
    </>
  );
}

/** An empty field is 0: not entered. */
function centimetres(
  { field, set }: FormFields<Values>,
  name: "lengthCm" | "breadthCm" | "heightCm",
): BoundField<number | null> {
  const { value, ...bound } = field(name);
  return { ...bound, value: value === 0 ? null : value, onValue: (typed) => set(name, typed ?? 0) };
}
