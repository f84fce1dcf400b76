/** Samples: nobody lives there. */
const address = {
  ...{ addressLine1: "Sample House 1", addressLine2: "Sample Road", city: "Bengaluru", state: "Karnataka" },
  ...{ landmark: "", pin: "560001" },
};
const items = [{ id: "mountainwater-6", quantity: 2 }];
const placement = {
  ...{ items, fullName: "Sample Buyer", phone: "9800000001", ...address, email: "buyer@example.com" },
  ...{ expectedTotal: 798, idempotencyKey: "one-for-each-order" },
};
const bookAddress = { fullName: "Sample Buyer", phoneNumber: "9800000001", ...address, locality: "", isDefault: true };
const email = "buyer@example.com";
const password = "a long sentence of yours";
const goesBack = { reason: "A can is dented.", items: [{ sku: "MOUNTAINWATER-6", quantity: 1 }] };

export const storeExamples: Record<string, unknown> = {
  store_quote: { items, pin: "560001" },
  store_cod: placement,
  store_upi: placement,
  store_createOrder: placement,
  store_resumeOrder: { token: "0123456789abcdefghijABCDEFGHIJ0123456789abc" },
  store_verifyPayment: {
    ...{ razorpay_order_id: "order_Sample00000001", razorpay_payment_id: "pay_Sample00000001" },
    razorpay_signature: "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
  },
  store_lead: {
    ...{ firstName: "Sample", lastName: "Buyer", email, phoneNumber: "9800000001" },
    ...{ message: "Do you deliver to hill stations?", idempotencyKey: "one-for-each-message", website: "" },
  },
  store_subscribe: { email, tag: "news", website: "" },
  store_cancelMine: { reason: "Ordered twice" },
  store_cancelLinked: { reason: "Ordered twice" },
  store_returnMine: goesBack,
  store_returnLinked: goesBack,
  store_signUp: { fullName: "Sample Buyer", email, password, phoneNumber: "+919800000001" },
  store_signIn: { email, password },
  store_sendOtp: { email },
  store_verifyOtp: { email, otp: "123456" },
  store_resetPassword: { password, confirm: password },
  store_saveProfile: { fullName: "Sample Buyer" },
  store_changePassword: { current: password, password: "another long sentence", confirm: "another long sentence" },
  store_exportData: { password },
  store_erase: { password },
  store_claim: { otp: "123456" },
  store_addAddress: bookAddress,
  store_changeAddress: bookAddress,
  store_restoreAddress: { asDefault: true },
  store_review: { productId: "mountainwater", rating: 4.5, reviewText: "Cold, and gone too soon." },
};
