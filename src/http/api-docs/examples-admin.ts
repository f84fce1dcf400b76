const ids = ["order_Sample00000001", "order_Sample00000002"];
const parcel = { courier: "India Post", trackingNumber: "EK123456789IN" };
const key = "one-for-each-click";
const password = "a long sentence of yours";
const email = "packer@example.com";
const version = "0-";

export const adminExamples: Record<string, unknown> = {
  adminSignInSignIn: { email, password },
  adminSignInSecondFactor: { code: "123456" },
  adminSignInAccept: { name: "Sample Packer", password, confirm: password },
  adminAccountChangePassword: {
    current: password,
    password: "another long sentence",
    confirm: "another long sentence",
  },
  adminAccountEnrolTotp: { password },
  adminAccountConfirmTotp: { code: "123456" },
  adminAccountRemoveTotp: { password, code: "123456" },
  adminAccountNewRecoveryCodes: { password },
  adminOrdersPack: { packed: true },
  adminOrdersShip: parcel,
  adminOrdersAddShipment: parcel,
  adminOrdersReturn: { reason: "Dented", items: [{ sku: "MOUNTAINWATER-6", quantity: 1, restock: false }] },
  adminOrdersDeclineReturn: { reason: "The cans were opened." },
  adminOrdersReturnToOrigin: { reason: "Nobody at the door", restock: true },
  adminOrdersCancel: { reason: "Asked for by phone" },
  adminOrdersRefund: { amount: 39_900, reason: "One pack was missing", key },
  adminOrdersConfirmUpi: { bankReference: "412345678901" },
  adminOrdersNote: { text: "Will be at home after six.", key },
  adminOrdersAddress: {
    ...{ name: "Sample Buyer", contact: "919800000001", email: null, landmark: "", city: "Bengaluru" },
    ...{ addressLine1: "Sample House 1", addressLine2: "Sample Road", state: "Karnataka", pin: "560001", version: 1 },
  },
  adminOrdersResend: { mail: "shipped", key },
  adminOrdersBulkPack: { ids },
  adminOrdersBulkShip: { items: ids.map((id) => ({ id, ...parcel })) },
  adminOrdersBulkDeliver: { ids },
  adminOrdersBulkCancel: { ids, reason: "Out of stock", confirm: "cancel 2 orders" },
  adminLeadsAnswer: { text: "Yes, we do.", key, version },
  adminLeadsNote: { text: "Called back.", key },
  adminLeadsState: { state: "closed", version },
  adminSubscribersExport: { tag: "news", state: "subscribed" },
  adminReviewsDecide: { state: "approved" },
  adminReviewsDecideMany: { ids: ["sample"], state: "hidden" },
  adminReviewsAnswer: { was: "", answer: "Thank you." },
  adminJobsRetryAll: { kind: "mail.order-confirmed" },
  adminSettingsSave: { changes: { deliveryChargePaise: { was: 15_000, to: 12_000 } } },
  adminCodAdd: { kind: "pin", values: ["560001", "560002"], reason: "No courier takes cash there" },
  adminCodRemove: { kind: "pin", values: ["560002"] },
  adminCodBlock: { orderId: ids[0], reason: "Three parcels came back" },
  adminDeskSaveView: { resource: "orders", name: "To pack", query: "status=ordered&packed=no", shared: true },
  adminDeskEdit: { kind: "order", id: ids[0], takeOver: false },
  adminOperatorsInvite: { email, name: "Sample Packer", role: "packer" },
  adminOperatorsWithdraw: { email },
  adminOperatorsChangeRole: { role: "manager" },
  adminOperatorsMakeToken: { name: "Till", rights: ["orders.read"], days: 90 },
};
