import type { Choice, Filter } from "#backoffice/list/filter.ts";
import type { PresetView } from "#backoffice/list/ready-views.tsx";
import { indianStates } from "#domain/address/states.ts";
import { getOrderStatusLabel, orderStatuses } from "#domain/order.ts";
import { paymentModeLabels } from "../order-words.ts";

/** Everything that narrows the list, in the words of the counter. */
export function buildOrderFilters(products: readonly Choice[]): Filter[] {
  return [
    several(
      "status",
      "State",
      orderStatuses.map((id) => ({ id, name: getOrderStatusLabel(id) })),
    ),
    several(
      "payment",
      "Payment",
      Object.entries(paymentModeLabels).map(([id, name]) => ({ id, name })),
    ),
    {
      kind: "one",
      name: "packed",
      label: "Packed",
      choices: [
        { id: "yes", name: "Packed" },
        { id: "no", name: "Not yet" },
      ],
    },
    { kind: "dates", name: "from", until: "to", label: "Ordered" },
    { kind: "one", name: "product", label: "Product", choices: products },
    {
      kind: "one",
      name: "state",
      label: "State of India",
      choices: indianStates.map(({ name }) => ({ id: name, name })),
    },
    { kind: "one", name: "returnAsked", label: "Return", choices: [{ id: "yes", name: "Asked" }] },
    { kind: "text", name: "customer", label: "Customer" },
  ];
}

const several = (name: string, label: string, choices: Choice[]): Filter => ({ kind: "several", name, label, choices });

/** What a morning is made of; each is a narrowed list. */
export const orderPresetViews: readonly PresetView[] = [
  { label: "All", filter: {} },
  { label: "To pack", filter: { status: ["ordered"], packed: "no" } },
  { label: "To send", filter: { status: ["ordered"], packed: "yes" } },
  { label: "On the Way", filter: { status: ["on_the_way"] } },
  { label: "Returns asked", filter: { returnAsked: "yes" } },
  { label: "UPI to confirm", filter: { status: ["awaiting_payment"], payment: ["upi"] } },
];
