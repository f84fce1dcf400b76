import { demoKeys } from "#test-gateway/index.ts";
import type { TestShop } from "../../harness/test-shop.ts";
import { unwrap } from "../../payments/payment-fixtures.ts";
import { type createImportFolder, datasetEntries } from "./make-dataset.ts";

let count = 0;

const nextNumber = () => `order_Old${String(++count).padStart(11, "0")}`;

/** Makes an order as the old service exports it, with a number of its own. */
export const makeOldOrder = (fields: object = {}) => {
  const orderId = nextNumber();
  return {
    _id: `doc-${orderId}`,
    _type: "order",
    _createdAt: "2026-08-20T08:00:00Z",
    _updatedAt: "2026-08-25T08:00:00Z",
    orderId,
    paymentId: "COD",
    status: "ordered",
    paymentMode: "cod",
    submittedAt: "2026-08-20T08:00:00Z",
    name: "Sample Buyer",
    email: "Buyer@old.test",
    contact: "9810098100",
    addressLine1: "1 Sample Road",
    addressLine2: "",
    city: "Shimla",
    state: "himachal pradesh",
    locality: "",
    landmark: "",
    pin: 171001,
    subtotalPrice: 840,
    deliveryCharges: 50,
    discountCharges: 40,
    totalPrice: 850,
    products: [
      {
        id: "mountainwater-6",
        _type: "beverage",
        name: "Mountain Water",
        price: 420,
        quantity: 2,
        packSize: 6,
        currency: "INR",
      },
    ],
    ...fields,
  };
};

type ImportFolder = ReturnType<typeof createImportFolder>;
export type ImportedParts = ("customers" | "orders")[];

/** Imports these documents; `outcome` has what became of each by its id, and the notes about it. */
export async function importDocuments(
  { shop, folder }: { shop: TestShop; folder: ImportFolder },
  documents: object[],
  { parts, go }: { parts: ImportedParts; go: boolean },
) {
  const path = await folder.archive(`${++count}.tar.gz`, datasetEntries(documents));
  const done = unwrap(await shop.shop.sanity.importDataset(path, { parts, go }));
  return {
    ...done,
    outcome: Object.fromEntries(done.lines.map(({ id, state, notes }) => [id, [state, notes.join("; ")]])),
  };
}

/** Makes a payment at the gateway that this shop does not know. */
export async function payAtGateway(shop: TestShop, amount: number): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${demoKeys.keyId}:${demoKeys.keySecret}`).toString("base64")}`;
  const headers = { authorization, "content-type": "application/json" };
  const body = JSON.stringify({ amount, currency: "INR" });
  const created = await shop.request("/test-gateway/v1/orders", { method: "POST", headers, body });
  const { id } = (await created.json()) as { id: string };
  return (await shop.gateway.pay(id)).id;
}
