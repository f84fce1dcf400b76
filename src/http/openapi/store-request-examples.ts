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
  renderedFor: "guest",
  idempotencyKey: "one-for-each-order",
};
const bookAddress = { fullName: "Sample Buyer", phoneNumber: "9800000001", ...address, locality: "", isDefault: true };
const email = "buyer@example.com";
const password = "a long passphrase";
const returnBody = { reason: "A can is dented.", items: [{ sku: "MOUNTAINWATER-6", quantity: 1 }] };

export const storeExamples: Record<string, unknown> = {
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
