const ids = ["order_Sample00000001", "order_Sample00000002"];
const parcel = { courier: "India Post", trackingNumber: "EK123456789IN" };
const key = "one-for-each-click";
const password = "a long sentence of yours";
const email = "packer@example.com";
const version = "0-";

export const adminExamples: Record<string, unknown> = {
  admin_signIn_signIn: { email, password },
  admin_signIn_secondFactor: { code: "123456" },
  admin_signIn_accept: { name: "Sample Packer", password, confirm: password },
  admin_account_changePassword: {
    current: password,
    password: "another long sentence",
    confirm: "another long sentence",
  },
  admin_account_enrolTotp: { password },
  admin_account_confirmTotp: { code: "123456" },
  admin_account_removeTotp: { password, code: "123456" },
  admin_account_newRecoveryCodes: { password },
  admin_orders_pack: { packed: true },
  admin_orders_ship: parcel,
  admin_orders_addShipment: parcel,
  admin_orders_return: { reason: "Dented", items: [{ sku: "MOUNTAINWATER-6", quantity: 1, restock: false }] },
  admin_orders_declineReturn: { reason: "The cans were opened." },
  admin_orders_returnToOrigin: { reason: "Nobody at the door", restock: true },
  admin_orders_cancel: { reason: "Asked for by phone" },
  admin_orders_refund: { amount: 39_900, reason: "One pack was missing", key },
  admin_orders_confirmUpi: { bankReference: "412345678901" },
  admin_orders_note: { text: "Will be at home after six.", key },
  admin_orders_address: {
    ...{ name: "Sample Buyer", contact: "919800000001", email: null, landmark: "", city: "Bengaluru" },
    ...{ addressLine1: "Sample House 1", addressLine2: "Sample Road", state: "Karnataka", pin: "560001", version: 1 },
  },
  admin_orders_resend: { mail: "shipped", key },
  admin_orders_bulkPack: { ids },
  admin_orders_bulkShip: { items: ids.map((id) => ({ id, ...parcel })) },
  admin_orders_bulkDeliver: { ids },
  admin_orders_bulkCancel: { ids, reason: "Out of stock", confirm: "cancel 2 orders" },
  admin_leads_answer: { text: "Yes, we do.", key, version },
  admin_leads_note: { text: "Called back.", key },
  admin_leads_state: { state: "closed", version },
  admin_subscribers_export: { tag: "news", state: "subscribed" },
  admin_reviews_decide: { state: "approved" },
  admin_reviews_decideMany: { ids: ["sample"], state: "hidden" },
  admin_reviews_answer: { was: "", answer: "Thank you." },
  admin_jobs_retryAll: { kind: "mail.order-confirmed" },
  admin_settings_save: { changes: { deliveryChargePaise: { was: 15_000, to: 12_000 } } },
  admin_cod_add: { kind: "pin", values: ["560001", "560002"], reason: "No courier takes cash there" },
  admin_cod_remove: { kind: "pin", values: ["560002"] },
  admin_cod_block: { orderId: ids[0], reason: "Three parcels came back" },
  admin_desk_saveView: { resource: "orders", name: "To pack", query: "status=ordered&packed=no", shared: true },
  admin_desk_edit: { kind: "order", id: ids[0], takeOver: false },
  admin_operators_invite: { email, name: "Sample Packer", role: "packer" },
  admin_operators_withdraw: { email },
  admin_operators_changeRole: { role: "manager" },
  admin_operators_makeToken: { name: "Till", rights: ["orders.read"], days: 90 },
};
