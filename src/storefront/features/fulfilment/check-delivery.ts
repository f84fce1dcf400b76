import type { DeliveryEstimate } from "#contracts/store/customers/customer-views.ts";
import { isPin, normalizePin } from "#domain/address/pin-code.ts";
import { formatDayRange, formatShortDayRange } from "#domain/fulfilment/delivery-estimate.ts";
import { getJson } from "#storefront/api-client.ts";

/** The place that this device asked about last, and when an order placed now arrives there. */
export type KnownDelivery = {
  pin: string;
  cod: boolean;
  /** 'Thu 26 Nov – Mon 30 Nov', and '26 – 30 Nov' for small places. */
  days: string;
  shortDays: string;
};

const failed = "We couldn't check this PIN. Please try again.";

/** Asks for the dates of a typed PIN; returns them, or what went wrong. */
export async function checkDelivery(typed: string): Promise<KnownDelivery | string> {
  const pin = normalizePin(typed);
  if (!isPin(pin)) return "Please enter the 6 digits of your PIN code.";
  const reply = await getJson<DeliveryEstimate>(`/api/pins/${pin}/delivery`);
  if (reply.kind !== "answered") return reply.error?.message ?? failed;
  const { cod, ...days } = reply.value;
  return { pin, cod, days: formatDayRange(days), shortDays: formatShortDayRange(days) };
}
