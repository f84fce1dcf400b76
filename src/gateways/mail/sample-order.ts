import type { OrderLine, OrderView } from "#contracts/store/orders/order-views.ts";
import { paise } from "#domain/money.ts";

/** Builds a line of a sample order: two packs of 6 of Mountain Water. */
export function buildSampleLine(changes: Partial<OrderLine> = {}): OrderLine {
  return {
    id: "mountainwater-6",
    sku: "MW-6",
    kind: "beverage",
    name: "Mountain Water",
    packSize: 6,
    sizeName: null,
    colourHex: null,
    colourName: null,
    flavour: "still",
    quantity: 2,
    returned: 0,
    price: paise(39_900),
    mrp: paise(44_900),
    lineTotal: paise(79_800),
    picture: null,
    ...changes,
  };
}

/** Builds an order as it is right after placing: cash, two lines, SAVE25. The buyer's name marks it as a sample. */
export function buildSampleOrder(changes: Partial<OrderView> = {}): OrderView {
  const submittedAt = "2026-11-18T10:42:00.000Z";
  return {
    id: "order_Sample00000001",
    number: "#1042",
    token: "sample-token-0123456789abcdefghijkl",
    status: "ordered",
    gaveWay: false,
    fromOldShop: false,
    statusWord: "Ordered",
    paymentMode: "cod",
    paymentId: "COD",
    payment: null,
    name: "Sample Buyer",
    email: "sample@example.com",
    contact: "9876543210",
    addressLine1: "Flat 1",
    addressLine2: "Sample Lane",
    city: "Dehradun",
    state: "Uttarakhand",
    landmark: "",
    pin: "248001",
    business: null,
    lines: [
      buildSampleLine(),
      buildSampleLine({
        id: "tee-M-#0A1B2E",
        sku: "TEE-M-INK",
        kind: "merch",
        name: "Sample Tee",
        packSize: null,
        sizeName: "M",
        colourHex: "#0A1B2E",
        colourName: "Ink",
        flavour: null,
        quantity: 1,
        price: paise(84_900),
        mrp: paise(84_900),
        lineTotal: paise(84_900),
      }),
    ],
    subtotal: paise(164_700),
    deliveryCharges: paise(15_000),
    discount: paise(2_500),
    codFee: paise(0),
    total: paise(177_200),
    courier: null,
    trackingNumber: null,
    parcels: [],
    delivery: { promised: { from: "2026-11-21", to: "2026-11-30" }, expected: null, isLate: false },
    submittedAt,
    history: [{ status: "ordered", at: submittedAt, reason: "" }],
    ...changes,
  };
}
