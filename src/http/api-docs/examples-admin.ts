const ids = ["order_Sample00000001", "order_Sample00000002"];
const parcel = { courier: "India Post", trackingNumber: "EK123456789IN" };
const key = "one-for-each-click";
const password = "a long sentence of yours";
const email = "packer@example.com";
const version = "0-";

const terms = {
  gives: { kind: "percent", basisPoints: 1_000, cap: 20_000 },
  ...{ minimum: 50_000, startsAt: "2026-12-01T00:00:00Z", endsAt: null, limit: 500, limitEach: 1, products: [] },
  active: true,
};
const sku = "MOUNTAINWATER-6";
const shelfChanges = [{ sku, price: { was: 39_900, to: 38_900 }, stock: { was: 480, to: 479 } }];

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
  adminOrdersWithdrawRefund: { refundId: 1, reason: "It was a swap: nothing goes back." },
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
  adminCatalogueFilesApply: {},
  adminMediaChange: { alt: "A can of Mountain Water on a rock", focusX: 50, focusY: 40, version: "1" },
  adminJobsRetryAll: { kind: "mail.order-confirmed" },
  adminSettingsSave: { changes: { deliveryChargePaise: { was: 15_000, to: 12_000 } } },
  adminTaxClassesAdd: {
    ...{ hsn: "2201", validFrom: "2099-04-01", description: "Water, unsweetened and unflavoured" },
    ...{ rateBasisPoints: 500, above: null, rateAboveBasisPoints: null },
  },
  adminDiscountsCreate: { ...terms, code: "SUMMER10", key },
  adminDiscountsChange: { ...terms, version: "1" },
  adminDocumentsSave: { body: { brandLine: "The Himalaya doesn’t do plastic." }, revision: 0 },
  adminDocumentsPublish: { revision: 1 },
  adminDocumentsDiscard: { revision: 1 },
  adminDocumentsRestore: { version: 1, revision: 2 },
  adminCatalogueCreate: { kind: "beverage", name: "Sample Water", key },
  adminCatalogueSave: { form: { name: "Sample Water", genericName: "Packaged drinking water" }, revision: 0 },
  adminCataloguePublish: { revision: 1 },
  adminCatalogueDiscard: { revision: 1 },
  adminCatalogueShow: { isVisible: false, revision: 1 },
  adminCataloguePreview: {},
  adminCatalogueArrange: {
    kind: "beverage",
    version: "of-what-was-read",
    items: [{ id: "mountainwater", featured: true }],
  },
  adminShelfPreview: { changes: shelfChanges },
  adminShelfApply: { changes: shelfChanges, key },
  adminShelfMove: { reason: "received", pieces: 48, note: "Two pallets", key },
  adminShelfSchedule: { at: "2099-01-01T00:00:00Z", lines: [{ sku, price: 38_900, mrp: 45_000 }], key },
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
