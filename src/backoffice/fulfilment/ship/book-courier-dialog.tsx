import { Alert, Box, Checkbox, DialogContentText, FormControlLabel } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { downloadFile } from "#backoffice/api-client/file-transfer.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { FormError } from "#backoffice/form/form-error.tsx";
import { errorMessage, type FormFields } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { formatOrderCount } from "#backoffice/orders/order-labels.ts";
import { OrderLink } from "#backoffice/orders/order-link.tsx";
import { type BookingCheck, courierEndpoints } from "#contracts/admin/courier-endpoints.ts";
import { toCourierKey } from "#domain/fulfilment/courier.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { useCouriers } from "../use-couriers.ts";

type Values = { courierId: string; skipsProblems: boolean };
type Props = { orderIds: string[]; onClose: () => void };

/** Exports orders in a courier's columns; orders with a problem are named first and left out only by choice. */
export function BookCourierDialog({ orderIds, onClose }: Props) {
  const { couriers = [] } = useCouriers();
  const save = async ({ courierId }: Values, ids: string[]) => {
    const file = await callApi(courierEndpoints.book, { body: { courierId: Number(courierId), orderIds: ids } });
    const name = couriers.find(({ id }) => String(id) === courierId)?.name ?? "courier";
    downloadFile(file, `${toCourierKey(name)}-${toIsoDayInIndia(new Date().toISOString())}.csv`);
  };
  return (
    <ActionDialog<Values>
      name="Book with courier"
      onClose={onClose}
      initial={{ courierId: "", skipsProblems: false }}
      canSubmit={({ courierId }) => courierId !== ""}
      confirmOf={() => "Export for courier"}
      successMessage="Exported and recorded in the audit log."
      submit={async (values) => {
        const { problems } = values.skipsProblems ? await check(values.courierId, orderIds) : { problems: [] };
        const skipped = new Set(problems.map(({ orderId }) => orderId));
        await save(
          values,
          orderIds.filter((id) => !skipped.has(id)),
        );
      }}
      fields={(form) => <BookingFields form={form} orderIds={orderIds} />}
    />
  );
}

const check = (courierId: string, orderIds: string[]) =>
  callApi(courierEndpoints.checkBooking, { body: { courierId: Number(courierId), orderIds } });

function BookingFields({ form, orderIds }: { form: FormFields<Values> } & Pick<Props, "orderIds">) {
  const { values, set, field } = form;
  const { couriers = [] } = useCouriers();
  const { data, error } = useQuery({
    queryKey: ["booking-check", values.courierId, orderIds],
    queryFn: () => check(values.courierId, orderIds),
    enabled: values.courierId !== "",
    gcTime: 0,
  });
  return (
    <>
      <DialogContentText>
        {formatOrderCount(orderIds.length)} as a file in the courier's columns, with addresses, weights and the cash to
        collect.
      </DialogContentText>
      <FormTextField
        {...field("courierId")}
        label="Courier"
        select={true}
        autoFocus={true}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Choose a courier</option>
        {couriers
          .filter(({ isOn }) => isOn)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </FormTextField>
      {error && <FormError message={errorMessage(error)} />}
      {data && <BookingProblems check={data} />}
      {data && data.missing.length === 0 && data.problems.length > 0 && (
        <FormControlLabel
          control={<Checkbox checked={values.skipsProblems} onChange={(_, on) => set("skipsProblems", on)} />}
          label={`Leave out ${formatOrderCount(new Set(data.problems.map(({ orderId }) => orderId)).size)} named above`}
        />
      )}
    </>
  );
}

function BookingProblems({ check: { missing, problems } }: { check: BookingCheck }) {
  return (
    <Box role="alert" sx={{ mt: 1 }}>
      {missing.map((message) => (
        <Alert key={message} severity="error" role="presentation" sx={{ mb: 1 }}>
          {message} Enter it in Settings, Couriers.
        </Alert>
      ))}
      {problems.length > 0 && (
        <Alert severity="warning" role="presentation">
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {problems.map(({ orderId, number, name, message }) => (
              <li key={`${orderId} ${message}`}>
                {name && `${name}, `}
                <OrderLink id={orderId} number={number} />: {message}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
