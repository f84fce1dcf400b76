import { MenuItem } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import type { FormFields } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { useDebounced } from "#backoffice/form/use-debounced.ts";
import { Section } from "#backoffice/layout/section.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { EndpointResponse } from "#contracts/admin/endpoint.ts";
import { type ManualOrderQuote, manualOrderEndpoints } from "#contracts/admin/manual-order-endpoints.ts";
import { indianStates } from "#domain/address/indian-states.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { isPin } from "#domain/address/pin-code.ts";
import { formatShortDayRange } from "#domain/fulfilment/delivery-estimate.ts";
import { formatOrderCount } from "../order-labels.ts";
import { addressNames, emptyOrder, type NewOrderValues, toAddressValues } from "./new-order-values.ts";

type Form = FormFields<NewOrderValues>;
type Props = { form: Form; quote: ManualOrderQuote | undefined };

/** Fields of the customer and the address. The phone fills in name, email and address of its latest order. */
export function NewOrderCustomer({ form, quote }: Props) {
  const { field } = form;
  const earlier = useEarlierOrder(form);
  const changePin = usePlaceOfPin(form, quote);
  return (
    <Section title="Customer">
      <div className="new-order-grid">
        <FormTextField
          {...field("phone")}
          label="Phone Number"
          autoFocus={true}
          helperText={earlier}
          slotProps={{ htmlInput: { inputMode: "tel", autoComplete: "off" }, formHelperText: { role: "status" } }}
        />
        <FormTextField {...field("fullName")} label="Full Name" autoComplete="off" />
        <FormTextField
          {...field("email")}
          label="Email"
          type="email"
          autoComplete="off"
          helperText="Optional, for the order's emails."
        />
        <FormTextField
          {...field("pin")}
          onValue={changePin}
          label="PIN Code"
          helperText={describePin(form.values.pin, quote)}
          slotProps={{
            htmlInput: { inputMode: "numeric", maxLength: 6, autoComplete: "off" },
            formHelperText: { role: "status" },
          }}
        />
        <FormTextField {...field("addressLine1")} label="Flat/house number" autoComplete="off" />
        <FormTextField {...field("addressLine2")} label="Apartment/area/sector/village" autoComplete="off" />
        <FormTextField {...field("city")} label="City/district/town" autoComplete="off" />
        <FormTextField {...field("state")} label="State" select>
          {indianStates.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </FormTextField>
        <FormTextField {...field("landmark")} label="Landmark" autoComplete="off" helperText="Optional." />
        {quote?.businessInvoices !== false && (
          <>
            <FormTextField
              {...field("businessGstin")}
              label="GSTIN"
              autoComplete="off"
              helperText="Optional, for an invoice to a business in the state of delivery."
            />
            <FormTextField
              {...field("businessName")}
              label="Business name"
              autoComplete="off"
              helperText="As registered for GST."
            />
          </>
        )}
      </div>
    </Section>
  );
}

/** Looks up the phone's latest order and fills its address in, unless another was typed; describes what was found. */
function useEarlierOrder({ values, set }: Form): string {
  const may = usePermission();
  const phone = useDebounced(values.phone, 250);
  const contact = normalizePhone(phone);
  const isAllowed = may("customers.read");
  const { data } = useQuery({
    queryKey: ["new-order", "customer", contact],
    queryFn: () => callApi(manualOrderEndpoints.customer, { query: { phone: contact ?? "" } }),
    enabled: isAllowed && contact !== undefined,
    gcTime: 0,
  });
  const [filled, setFilled] = useState({ contact: "", address: emptyOrder as Partial<NewOrderValues> });
  useEffect(() => {
    if (!data || contact === undefined || contact === filled.contact) return;
    const isTyped = addressNames.some((name) => values[name] !== (filled.address[name] ?? ""));
    const address = data.address ? toAddressValues(data.address) : emptyOrder;
    setFilled({ contact, address: isTyped ? filled.address : address });
    if (!isTyped) for (const name of addressNames) set(name, address[name]);
  }, [data, contact, filled, values, set]);
  if (!isAllowed) return "With the country code, if it is not Indian.";
  if (contact === undefined || !data) return "Fills in the address of this number's latest order.";
  return describeEarlier(data);
}

/** '4 orders · ₹2,844.00 spent · 1 RTO'. */
function describeEarlier({ orders, spent, returnedToOrigin, address }: EndpointResponse<Customer>): string {
  if (!address) return "First order of this number.";
  if (orders === 0) return "No confirmed order yet, so this is the address of an attempt.";
  const words = [formatOrderCount(orders), spent > 0 && `${formatAmount(spent)} spent`];
  return [...words, returnedToOrigin > 0 && `${returnedToOrigin} RTO`].filter(Boolean).join(" · ");
}

type Customer = (typeof manualOrderEndpoints)["customer"];

/** Fills in city and state of a typed PIN, as checkout does; those of an earlier PIN go with it. */
function usePlaceOfPin({ values, set }: Form, quote: ManualOrderQuote | undefined): (typed: string) => void {
  const { pin, city, state } = values;
  const [filledFor, setFilledFor] = useState("");
  const place = quote?.delivers;
  useEffect(() => {
    if (!place || place.pin !== pin.trim() || place.pin === filledFor) return;
    setFilledFor(place.pin);
    if (city !== "" || state !== "") return;
    set("city", place.city);
    set("state", place.state);
  }, [place, pin, city, state, filledFor, set]);
  return (typed) => {
    set("pin", typed);
    if (!isPin(pin.trim())) return;
    setFilledFor("");
    set("city", "");
    set("state", "");
  };
}

/** 'Dehradun, Uttarakhand · delivered 30 Nov – 2 Dec · COD available'. */
function describePin(pin: string, quote: ManualOrderQuote | undefined): string {
  if (!isPin(pin.trim())) return "Fills in city and state.";
  if (!quote) return "Checking…";
  const { delivers, cod } = quote;
  if (!delivers) return "This PIN code is not known. Check it, or enter city and state by hand.";
  if (delivers.pin !== pin.trim()) return "Checking…";
  const cash = cod.allowed ? "COD available" : "no COD";
  return `${delivers.city}, ${delivers.state} · delivered ${formatShortDayRange(delivers)} · ${cash}`;
}
