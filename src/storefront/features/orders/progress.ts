import type { OrderStatus, OrderView } from "../../../contracts/store/order.ts";
import { formatRupees } from "../../../domain/money.ts";
import { shortTimeInIndia } from "../../../domain/time.ts";
import type { Camp } from "../../ui/climb.tsx";

/** What the two pages show of an order's way. */
export type OrderProgress = Pick<
  OrderView,
  "status" | "statusWord" | "history" | "courier" | "parcels" | "paymentMode" | "total"
>;

/** The shout above the climb. Money that is missing or comes back is spoken of plainly (look §9). */
export const headlines: Record<OrderStatus, string> = {
  awaiting_payment: "Payment pending.",
  expired: "Not placed.",
  ordered: "At base camp.",
  on_the_way: "On its way up.",
  delivered: "Summit reached.",
  cancelled: "Order cancelled.",
  returned: "Order returned.",
  returned_to_origin: "Back with us.",
};

export const marks = {
  awaiting_payment: "way",
  expired: "bad",
  ordered: "ordered",
  on_the_way: "way",
  delivered: "done",
  cancelled: "bad",
  returned: "returned",
  returned_to_origin: "returned",
} as const satisfies Record<OrderStatus, string>;

/** The three camps (D16); null while an order is not placed: then it must not show as Ordered (D7). */
export function camps(order: OrderProgress): [Camp, Camp, Camp] | null {
  const { status } = order;
  if (status === "awaiting_payment" || status === "expired") return null;
  const at = (wanted: OrderStatus) => order.history.find((move) => move.status === wanted)?.at;
  const left = at("on_the_way");
  const when = (time: string | undefined) => (time ? { when: shortTimeInIndia(time) } : {});
  return [
    { word: "Ordered", ...when(at("ordered")), note: "Base camp", state: status === "ordered" ? "now" : "done" },
    {
      word: "On the Way",
      ...when(left),
      ...onTheWayNote(order, left !== undefined),
      state: status === "on_the_way" ? "now" : left ? "done" : "ahead",
    },
    lastCamp(order, when(at(status))),
  ];
}

function onTheWayNote({ courier, status }: OrderProgress, left: boolean): Pick<Camp, "note"> {
  if (left) return courier ? { note: courier } : {};
  return status === "ordered" ? { note: "In 1-3 business days" } : {};
}

function lastCamp({ status }: OrderProgress, when: Pick<Camp, "when">): Camp {
  if (status === "cancelled") return { word: "Cancelled", ...when, state: "bad" };
  if (status === "returned") return { word: "Returned", ...when, state: "back" };
  if (status === "returned_to_origin") return { word: "Returned to us", ...when, state: "back" };
  if (status === "delivered") return { word: "Delivered", ...when, note: "Summit", state: "now" };
  return { word: "Delivered", note: "2-7 business days after leaving us", state: "ahead" };
}

/** What happens next, in words (terms of spec §2, static pages). */
export function nextSteps(order: OrderProgress): string {
  // An order that died while it waited for its money has never been Ordered.
  const paid = order.paymentMode !== "cod" && order.history.some(({ status }) => status === "ordered");
  switch (order.status) {
    case "awaiting_payment":
      return "Your order is placed as soon as the payment arrives. We hold your items until then.";
    case "expired":
      return "The payment did not arrive in time, so nothing was ordered and nothing will be sent. If money left your account, contact us.";
    case "ordered":
      return `We pack it now. It leaves us in 1-3 business days and reaches you 2-7 business days later.${toPay(order)}`;
    case "on_the_way":
      return `It has left us and reaches you in 2-7 business days.${toPay(order)}`;
    case "delivered":
      return "It is with you. Drink it cold, then recycle the can.";
    case "cancelled":
      return paid
        ? "Nothing will be sent. The refund reaches you in 7-10 working days after verification."
        : "Nothing will be sent and there is nothing to pay.";
    case "returned_to_origin":
      return paid
        ? "It could not be handed over and is back with us. The refund reaches you in 7-10 working days after verification."
        : "It could not be handed over and is back with us. There is nothing to pay.";
    case "returned":
      return "It is back with us. The refund reaches you in 7-10 working days after verification.";
  }
}

function toPay({ paymentMode, total }: OrderProgress): string {
  return paymentMode === "cod" ? ` Keep ${formatRupees(total)} in cash ready.` : "";
}
