import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { OrderDetail } from "#contracts/store/customers/customer-views.ts";
import type { OrderPayment, OrderStatus, OrderView } from "#contracts/store/orders/order-views.ts";
import { paise } from "#domain/money.ts";
import { orderStatuses } from "#domain/orders/order-status.ts";
import { buildSampleLine, buildSampleOrder } from "#gateways/mail/sample-order.ts";
import { OrderBody, OrderPage } from "#storefront/features/orders/order-body.tsx";
import { RememberedOrderList } from "#storefront/features/orders/remembered-order-list.tsx";

const at = "2026-11-18T10:42:00.000Z";
const urls = { page: "/order/sample", api: "/api/orders/link/sample" };
const nothing: OrderDetail["actions"] = {
  cancel: false,
  returnUntil: null,
  returnAsked: null,
  returnDeclined: null,
  invoice: null,
  creditNotes: [],
  oldLink: null,
};
const parcelMates: OrderDetail["parcelMates"] = (["awaiting_payment", "ordered"] as const).map((status) => ({
  number: status,
  token: "sample",
  status,
  statusWord: status,
  total: paise(100),
  items: [{ name: "Sample", quantity: 1 }],
}));
const shown = { urls, openForm: undefined, done: undefined, answer: undefined };

const upi: OrderPayment["upi"] = {
  payee: "sample@bank",
  links: { paytm: "#", gpay: "#", phonepe: "#", any: "#" },
  qr: { size: 1, path: "M0 0" },
};
const refund = (status: OrderPayment["refunds"][number]["status"], bankReference: string | null = null) => ({
  amount: paise(100),
  status,
  bankReference,
  withdrawnReason: status === "withdrawn" ? "Sample" : null,
  at,
});
const refunds = [refund("pending"), refund("processed"), refund("processed", "SAMPLE1"), refund("failed")];
const payment = (changes: Partial<OrderPayment> = {}): OrderPayment => ({
  payBefore: at,
  paidAt: null,
  upi: null,
  refunds: [],
  ...changes,
});

const merch = buildSampleLine({ kind: "merch" });

/** Orders in every status, paid online and in cash. */
const orders: OrderView[] = orderStatuses.flatMap((status: OrderStatus) => [
  buildSampleOrder({ status, payment: payment({ refunds: [refund("asked")] }) }),
  buildSampleOrder({ status, paymentMode: "online", payment: payment({ refunds }) }),
  buildSampleOrder({ status, paymentMode: "upi", payment: payment({ upi }) }),
  buildSampleOrder({ status, paymentMode: "upi", payment: payment({ refunds: [refund("withdrawn")] }) }),
  buildSampleOrder({
    status,
    paymentMode: "upi",
    payment: payment({ refunds: [refund("processed")] }),
    lines: [merch],
  }),
]);

const ofOldShop = buildSampleOrder({ status: "delivered", fromOldShop: true });
const gaveWay = buildSampleOrder({ status: "expired", gaveWay: true, paymentMode: "online", payment: payment() });

/** Cancelled before anybody confirmed its UPI payment. */
const cancelledUnpaid = buildSampleOrder({ status: "cancelled", paymentMode: "upi", payment: payment(), history: [] });

const dateless = { promised: null, expected: null, isLate: true };
/** Orders of earlier versions, which were promised no days. */
const olderOrders = (["ordered", "on_the_way"] as const).map((status) =>
  buildSampleOrder({ status, delivery: dateless }),
);

const asks: [OrderView, Partial<OrderDetail["actions"]>, "cancel" | "return"][] = [
  [buildSampleOrder(), { cancel: true }, "cancel"],
  [buildSampleOrder({ paymentMode: "online", payment: payment({ paidAt: at }) }), { cancel: true }, "cancel"],
  [buildSampleOrder({ paymentMode: "upi", payment: payment() }), { cancel: true }, "cancel"],
  [buildSampleOrder({ status: "delivered" }), { returnUntil: at }, "return"],
];
const waiting = { at, reason: "", items: [{ name: "Sample", quantity: 1 }] };

export const renderOrderStates = (words: DocumentBody<"order">) => (
  <>
    <RememberedOrderList
      orders={[{ orderId: "order_Sample00000001", token: "sample-token", at: Date.parse(at) }]}
      words={words}
      onForget={() => {}}
    />
    {[gaveWay, ofOldShop, cancelledUnpaid, ...olderOrders].map((each) => (
      <OrderBody key={each.status} {...shown} words={words} detail={{ order: each, actions: nothing, parcelMates }} />
    ))}
    {orders.map((each) => (
      <OrderBody
        key={`${each.status} ${each.paymentMode}`}
        {...shown}
        words={words}
        detail={{ order: each, actions: nothing, parcelMates }}
      />
    ))}
    {asks.map(([each, actions, asked]) => (
      <OrderBody
        key={`${asked} ${each.paymentMode}`}
        {...shown}
        words={words}
        openForm={asked}
        detail={{ order: each, actions: { ...nothing, ...actions }, parcelMates }}
      />
    ))}
    {(["cancel", "return"] as const).map((done) => (
      <OrderBody
        key={done}
        {...shown}
        words={words}
        done={done}
        detail={{ order: buildSampleOrder(), actions: nothing, parcelMates }}
      />
    ))}
    {(["mail", "no-email"] as const).flatMap((oldLink) =>
      [false, true].map((newLinkSent) => (
        <OrderPage
          key={`${oldLink} ${newLinkSent}`}
          {...shown}
          words={words}
          placed={false}
          newLinkSent={newLinkSent}
          detail={{ order: buildSampleOrder(), actions: { ...nothing, oldLink }, parcelMates }}
        />
      )),
    )}
    <OrderPage
      {...shown}
      words={words}
      placed
      detail={{
        order: buildSampleOrder({ status: "delivered" }),
        actions: { ...nothing, returnAsked: waiting, returnDeclined: { at, reason: "" } },
        parcelMates,
      }}
    />
  </>
);
