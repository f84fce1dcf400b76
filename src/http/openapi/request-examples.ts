/** Fictitious sample address. */
const address = {
  addressLine1: "Sample House 1",
  addressLine2: "Sample Road",
  city: "Bengaluru",
  state: "Karnataka",
  landmark: "",
  pin: "560001",
};
const items = [{ id: "mountainwater-6", quantity: 2 }];
const placement = {
  items,
  fullName: "Sample Buyer",
  phone: "9800000001",
  ...address,
  email: "buyer@example.com",
  expectedTotal: 798,
  idempotencyKey: "one-for-each-order",
};
const bookAddress = { fullName: "Sample Buyer", phoneNumber: "9800000001", ...address, locality: "", isDefault: true };
const email = "buyer@example.com";
const password = "a long passphrase";
const returnBody = { reason: "A can is dented.", items: [{ sku: "MOUNTAINWATER-6", quantity: 1 }] };

const storeExamples: Record<string, unknown> = {
  storeQuote: { items, pin: "560001" },
  storeCod: placement,
  storeUpi: placement,
  storeCreateOrder: placement,
  storeResumeOrder: { token: "0123456789abcdefghijABCDEFGHIJ0123456789abc" },
  storeVerifyPayment: {
    razorpay_order_id: "order_Sample00000001",
    razorpay_payment_id: "pay_Sample00000001",
    razorpay_signature: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
  },
  storeLead: {
    firstName: "Sample",
    lastName: "Buyer",
    email,
    phoneNumber: "9800000001",
    message: "Do you deliver to hill stations?",
    idempotencyKey: "one-for-each-message",
    website: "",
  },
  storeSubscribe: { email, tag: "news", website: "" },
  storeReport: { page: "product", vitals: { lcp: 1240, cls: 0.01 }, errors: [{ kind: "type" }] },
  storeCancelMine: { reason: "Ordered twice" },
  storeCancelLinked: { reason: "Ordered twice" },
  storeReturnMine: returnBody,
  storeReturnLinked: returnBody,
  storeSignUp: { fullName: "Sample Buyer", email, password, phoneNumber: "+919800000001" },
  storeSignIn: { email, password },
  storeSendOtp: { email },
  storeVerifyOtp: { email, otp: "123456" },
  storeResetPassword: { password, confirm: password },
  storeSaveProfile: { fullName: "Sample Buyer" },
  storeChangePassword: { current: password, password: "another long passphrase", confirm: "another long passphrase" },
  storeExportData: { password },
  storeErase: { password },
  storeClaim: { otp: "123456" },
  storeAddAddress: bookAddress,
  storeChangeAddress: bookAddress,
  storeRestoreAddress: { asDefault: true },
  storeReview: { productId: "mountainwater", rating: 4.5, reviewText: "Cold, and gone too soon." },
};

const ids = ["order_Sample00000001", "order_Sample00000002"];
const parcel = { courier: "India Post", trackingNumber: "EK123456789IN" };
const key = "one-for-each-click";
const operatorPassword = "a long passphrase";
const passkeyId = "KEDetxZcUfinhVi6Za5nZQ";
const operatorEmail = "packer@example.com";
const version = "0-";

const terms = {
  gives: { kind: "percent", basisPoints: 1_000, cap: 20_000 },
  minimum: 50_000,
  startsAt: "2026-12-01T00:00:00Z",
  endsAt: null,
  limit: 500,
  limitEach: 1,
  products: [],
  active: true,
};
const sku = "MOUNTAINWATER-6";
const inventoryChanges = [{ sku, price: { was: 39_900, to: 38_900 }, stock: { was: 480, to: 479 } }];

const adminExamples: Record<string, unknown> = {
  adminSignInSignIn: { email: operatorEmail, password: operatorPassword },
  adminSignInSecondFactor: { code: "123456" },
  adminSignInAccept: { name: "Sample Packer", password: operatorPassword, confirm: operatorPassword },
  adminAccountChangePassword: {
    current: operatorPassword,
    password: "another long passphrase",
    confirm: "another long passphrase",
  },
  adminAccountEnrolTotp: { password: operatorPassword },
  adminPasskeySignInSignIn: {
    passkey: {
      id: passkeyId,
      rawId: passkeyId,
      type: "public-key",
      response: { clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0", authenticatorData: "SZYN", signature: "MEUC" },
    },
  },
  adminPasskeysAdd: {
    name: "My phone",
    passkey: {
      id: passkeyId,
      rawId: passkeyId,
      type: "public-key",
      response: { clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0", attestationObject: "o2Nm" },
    },
  },
  adminPasskeysRename: { name: "My phone" },
  adminAccountConfirmIdentity: { code: "123456" },
  adminAccountConfirmTotp: { code: "123456" },
  adminAccountRemoveTotp: { password: operatorPassword, code: "123456" },
  adminAccountNewRecoveryCodes: { password: operatorPassword },
  adminOrdersPack: { packed: true },
  adminOrdersShip: parcel,
  adminOrdersAddShipment: parcel,
  adminOrdersReturn: { reason: "Dented", items: [{ sku: "MOUNTAINWATER-6", quantity: 1, restock: false }] },
  adminOrdersDeclineReturn: { reason: "The cans were opened." },
  adminOrdersReturnToOrigin: { reason: "Nobody at home", restock: true },
  adminOrdersCancel: { reason: "Requested by phone" },
  adminOrdersRefund: { amount: 39_900, reason: "One pack was missing", key },
  adminOrdersApproveRefund: { refundId: 1 },
  adminOrdersWithdrawRefund: { refundId: 1, reason: "Exchanged instead of refunded." },
  adminOrdersConfirmUpi: { bankReference: "412345678901" },
  adminOrdersNote: { text: "Will be at home after six.", key },
  adminOrdersAddress: {
    name: "Sample Buyer",
    contact: "919800000001",
    email: null,
    landmark: "",
    city: "Bengaluru",
    addressLine1: "Sample House 1",
    addressLine2: "Sample Road",
    state: "Karnataka",
    pin: "560001",
    version: 1,
  },
  adminOrdersResend: { mail: "shipped", key },
  adminOrdersBulkPack: { ids },
  adminOrdersBulkShip: { items: ids.map((id) => ({ id, ...parcel })) },
  adminOrdersBulkDeliver: { ids },
  adminOrdersBulkCancel: { ids, reason: "Out of stock", confirm: "cancel 2 orders" },
  adminLeadsAnswer: { text: "Yes, we do.", key, version },
  adminLeadsNote: { text: "Called back.", key },
  adminLeadsState: { state: "closed", version },
  adminNewsletterExport: { tag: "news", state: "subscribed" },
  adminReviewsModerate: { state: "approved" },
  adminReviewsModerateMany: { ids: ["sample"], state: "hidden" },
  adminReviewsAnswer: { was: "", answer: "Thank you." },
  adminImportExportApply: {},
  adminMediaChange: { alt: "A can of Mountain Water on a rock", focusX: 50, focusY: 40, version: "1" },
  adminJobsRetryAll: { kind: "mail.order-confirmed" },
  adminSettingsSave: { changes: { deliveryChargePaise: { was: 15_000, to: 12_000 } } },
  adminTaxClassesAdd: {
    hsn: "2201",
    validFrom: "2099-04-01",
    description: "Water, unsweetened and unflavoured",
    rateBasisPoints: 500,
    above: null,
    rateAboveBasisPoints: null,
  },
  adminDiscountsCreate: { ...terms, code: "SUMMER10", key },
  adminDiscountsChange: { ...terms, version: "1" },
  adminContentSave: { body: { brandLine: "The Himalaya doesn’t do plastic." }, revision: 0 },
  adminContentPublish: { revision: 1 },
  adminContentSchedule: { at: "2026-12-01T03:30:00.000Z", revision: 1 },
  adminContentUnschedule: { revision: 2 },
  adminContentDiscard: { revision: 1 },
  adminContentRestore: { version: 1, revision: 2 },
  adminPagesCreate: { title: "First melt of the year", parent: "page-abcdefghijklmn" },
  adminPagesMove: { slug: "first-melt", parent: null },
  adminPagesArrange: { parent: null, ids: ["page-abcdefghijklmn"] },
  adminDatasetImportsBegin: { fileName: "production.tar.gz", bytes: 1_048_576 },
  adminDatasetImportsCheck: { parts: ["content", "customers"] },
  adminDatasetImportsApply: {},
  adminDatasetImportsStop: {},
  adminRedirectsCreate: { from: "/blog/our-water", to: "/about-us", permanent: true },
  adminRedirectsChange: { from: "/blog/our-water", to: "/faq", permanent: true, version: 1 },
  adminRedirectsImport: { lines: [{ from: "/blog/our-water", to: "/about-us", permanent: true }], write: false },
  adminRedirectsForget: { path: "/blog/our-water" },
  adminCatalogCreate: { kind: "beverage", name: "Sample Water", key },
  adminCatalogSave: { form: { name: "Sample Water", genericName: "Packaged drinking water" }, revision: 0 },
  adminCatalogPublish: { revision: 1 },
  adminCatalogDiscard: { revision: 1 },
  adminCatalogShow: { isVisible: false, revision: 1 },
  adminCatalogPreview: {},
  adminCatalogArrange: {
    kind: "beverage",
    version: "version-that-was-read",
    items: [{ id: "mountainwater", featured: true }],
  },
  adminInventoryPreview: { changes: inventoryChanges },
  adminInventoryApply: { changes: inventoryChanges, key },
  adminInventoryAdjustStock: { reason: "received", pieces: 48, note: "Two pallets", key },
  adminPricingSchedule: { at: "2099-01-01T00:00:00Z", lines: [{ sku, price: 38_900, mrp: 45_000 }], key },
  adminCodAdd: { kind: "pin", values: ["560001", "560002"], reason: "No courier collects cash there" },
  adminCodRemove: { kind: "pin", values: ["560002"] },
  adminCodBlock: { orderId: ids[0], reason: "Three parcels returned" },
  adminSearchSaveView: { resource: "orders", name: "To pack", query: "status=ordered&packed=no", shared: true },
  adminSearchEdit: { kind: "order", id: ids[0], takeOver: false },
  adminOperatorsInvite: { email: operatorEmail, name: "Sample Packer", role: "packer" },
  adminOperatorsWithdraw: { email: operatorEmail },
  adminOperatorsChangeRole: { role: "manager" },
  adminOperatorsMakeToken: { name: "Till", rights: ["orders.read"], days: 90 },
};

/** Valid request bodies by operation id, used by 'Try it out'. */
export const requestExamples: Record<string, unknown> = { ...storeExamples, ...adminExamples };
