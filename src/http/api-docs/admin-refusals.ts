import type { ErrorCode } from "../../domain/errors.ts";

const shipping = ["shipping-missing", "invalid-pin", "invalid-phone", "invalid-state", "invalid-email"] as const;
const newPassword = ["password-short", "password-common", "passwords-differ"] as const;

/** What a call of the back office may refuse with beside what all of its kind may, by its id. */
export const ownRefusals: Record<string, ErrorCode[]> = {
  admin_signIn_signIn: ["sign-in-wrong"],
  admin_signIn_secondFactor: ["not-signed-in", "code-wrong"],
  admin_signIn_invitation: ["invitation-over"],
  admin_signIn_accept: ["invitation-over", "operator-exists", "name-missing", ...newPassword],
  admin_account_endSession: ["not-found"],
  admin_account_changePassword: ["wrong-password", ...newPassword],
  admin_account_enrolTotp: ["wrong-password", "second-factor-set"],
  admin_account_confirmTotp: ["code-wrong", "second-factor-set"],
  admin_account_removeTotp: ["wrong-password", "code-wrong"],
  admin_account_newRecoveryCodes: ["wrong-password"],
  admin_today_lookedAt: ["not-found"],
  admin_orders_ship: ["changed-meanwhile"],
  admin_orders_refund: [
    ...(["refund-impossible", "refund-too-much", "invalid-reference"] as const),
    ...(["reference-used", "key-reused", "changed-meanwhile"] as const),
  ],
  admin_orders_confirmUpi: ["invalid-reference", "reference-used"],
  admin_orders_note: ["key-reused"],
  admin_orders_address: [...shipping, "too-long", "changed-meanwhile"],
  admin_orders_bulkCancel: ["confirm-differs"],
  admin_orders_slips: ["order-not-found"],
  admin_orders_labels: ["order-not-found"],
  admin_orders_invoices: ["order-not-found", "not-printable"],
  admin_leads_answer: ["changed-meanwhile", "key-reused"],
  admin_leads_note: ["key-reused"],
  admin_leads_state: ["changed-meanwhile"],
  admin_reviews_answer: ["changed-meanwhile"],
  admin_jobs_retry: ["changed-meanwhile"],
  admin_settings_save: ["changed-meanwhile"],
  admin_cod_block: ["order-not-found", "customer-not-found"],
  admin_desk_saveView: ["too-many-views"],
  admin_operators_invite: ["operator-exists", "invalid-email", "name-missing"],
  admin_operators_withdraw: ["invitation-over"],
  admin_operators_changeRole: ["operator-not-found", "last-owner"],
  admin_operators_deactivate: ["operator-not-found", "last-owner"],
  admin_operators_revokeToken: ["token-not-found"],
};

/** Of every call about one record of a part: there is none; and of what is done to an order: not now. */
export const recordRefusals: Record<string, { reading: ErrorCode[]; doing: ErrorCode[] }> = {
  orders: { reading: ["order-not-found"], doing: ["move-impossible"] },
  customers: { reading: ["customer-not-found"], doing: [] },
  leads: { reading: ["lead-not-found"], doing: [] },
  reviews: { reading: ["review-not-found"], doing: [] },
  invoices: { reading: ["not-found"], doing: [] },
  jobs: { reading: ["job-not-found"], doing: [] },
  desk: { reading: ["view-not-found"], doing: [] },
};
