import type { ErrorCode } from "../../domain/errors.ts";

const shipping = ["shipping-missing", "invalid-pin", "invalid-phone", "invalid-state", "invalid-email"] as const;
const newPassword = ["password-short", "password-common", "passwords-differ"] as const;

/** What a call of the back office may refuse with beside what all of its kind may, by its id. */
export const ownRefusals: Record<string, ErrorCode[]> = {
  adminSignInSignIn: ["sign-in-wrong"],
  adminSignInSecondFactor: ["not-signed-in", "code-wrong"],
  adminSignInInvitation: ["invitation-over"],
  adminSignInAccept: ["invitation-over", "operator-exists", "name-missing", ...newPassword],
  adminAccountEndSession: ["not-found"],
  adminAccountChangePassword: ["wrong-password", ...newPassword],
  adminAccountEnrolTotp: ["wrong-password", "second-factor-set"],
  adminAccountConfirmTotp: ["code-wrong", "second-factor-set"],
  adminAccountRemoveTotp: ["wrong-password", "code-wrong"],
  adminAccountNewRecoveryCodes: ["wrong-password"],
  adminTodayLookedAt: ["not-found"],
  adminOrdersShip: ["changed-meanwhile"],
  adminOrdersRefund: [
    ...(["refund-impossible", "refund-too-much", "invalid-reference"] as const),
    ...(["reference-used", "key-reused", "changed-meanwhile"] as const),
  ],
  adminOrdersConfirmUpi: ["invalid-reference", "reference-used"],
  adminOrdersNote: ["key-reused"],
  adminOrdersAddress: [...shipping, "too-long", "changed-meanwhile"],
  adminOrdersBulkCancel: ["confirm-differs"],
  adminOrdersSlips: ["order-not-found"],
  adminOrdersLabels: ["order-not-found"],
  adminOrdersInvoices: ["order-not-found", "not-printable"],
  adminLeadsAnswer: ["changed-meanwhile", "key-reused"],
  adminLeadsNote: ["key-reused"],
  adminLeadsState: ["changed-meanwhile"],
  adminReviewsAnswer: ["changed-meanwhile"],
  adminJobsRetry: ["changed-meanwhile"],
  adminSettingsSave: ["changed-meanwhile"],
  adminCodBlock: ["order-not-found", "customer-not-found"],
  adminDeskSaveView: ["too-many-views"],
  adminOperatorsInvite: ["operator-exists", "invalid-email", "name-missing"],
  adminOperatorsWithdraw: ["invitation-over"],
  adminOperatorsChangeRole: ["operator-not-found", "last-owner"],
  adminOperatorsDeactivate: ["operator-not-found", "last-owner"],
  adminOperatorsRevokeToken: ["token-not-found"],
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
