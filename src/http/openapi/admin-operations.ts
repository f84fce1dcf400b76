import { discountEndpoints } from "#contracts/admin/catalog/discount-endpoints.ts";
import { importExportEndpoints } from "#contracts/admin/catalog/import-export-endpoints.ts";
import { inventoryEndpoints } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { scheduledPriceEndpoints } from "#contracts/admin/catalog/pricing-endpoints.ts";
import { productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import { productListEndpoints } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { taxClassEndpoints } from "#contracts/admin/catalog/tax-class-endpoints.ts";
import { codEndpoints } from "#contracts/admin/cod-endpoints.ts";
import { contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import { courierEndpoints } from "#contracts/admin/courier-endpoints.ts";
import { customerEndpoints } from "#contracts/admin/customer-endpoints.ts";
import { dashboardEndpoints } from "#contracts/admin/dashboard-endpoints.ts";
import { datasetImportEndpoints } from "#contracts/admin/dataset-import-endpoints.ts";
import type { Endpoint, EndpointPermission } from "#contracts/admin/endpoint.ts";
import { fulfilmentEndpoints } from "#contracts/admin/fulfilment-endpoints.ts";
import { invoiceEndpoints } from "#contracts/admin/invoice-endpoints.ts";
import { jobEndpoints } from "#contracts/admin/job-endpoints.ts";
import { leadEndpoints } from "#contracts/admin/lead-endpoints.ts";
import { mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { subscriberEndpoints } from "#contracts/admin/newsletter-endpoints.ts";
import { auditEndpoints, operatorEndpoints } from "#contracts/admin/operators/operator-endpoints.ts";
import { operatorSignInEndpoints, ownAccountEndpoints } from "#contracts/admin/operators/own-account-endpoints.ts";
import { passkeyEndpoints, passkeySignInEndpoints } from "#contracts/admin/operators/passkey-endpoints.ts";
import { securityEndpoints } from "#contracts/admin/operators/security-endpoints.ts";
import { orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { orderListEndpoints } from "#contracts/admin/order-list-endpoints.ts";
import { pageEndpoints } from "#contracts/admin/page-endpoints.ts";
import { redirectEndpoints } from "#contracts/admin/redirect-endpoints.ts";
import { reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import { settingsEndpoints } from "#contracts/admin/settings-endpoints.ts";
import { shopStateEndpoints } from "#contracts/admin/shop-state-endpoints.ts";
import { verificationEndpoints } from "#contracts/admin/verification-endpoints.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { apiTokenPermissions, listPermissions, type Permission, roles } from "#domain/operators/permissions.ts";
import { buildOperationId, type EndpointDoc } from "./endpoint-doc.ts";

const addressErrors = ["shipping-missing", "invalid-pin", "invalid-phone", "invalid-state", "invalid-email"] as const;
const passwordErrors = ["password-short", "password-common", "passwords-differ"] as const;

/** Additional error codes by operation id. */
const errorsByOperation: Record<string, ErrorCode[]> = {
  adminSignInSignIn: ["sign-in-wrong", "password-expired"],
  adminSignInSecondFactor: ["not-signed-in", "code-wrong"],
  adminSignInInvitation: ["invitation-over"],
  adminSignInAccept: ["invitation-over", "operator-exists", "name-missing", ...passwordErrors],
  adminAccountEndSession: ["not-found"],
  adminAccountChangePassword: ["wrong-password", "password-unchanged", ...passwordErrors],
  adminAccountEnrolTotp: ["wrong-password", "second-factor-set"],
  adminPasskeySignInSignIn: ["passkey-wrong"],
  adminPasskeysAdd: ["passkey-wrong", "too-many-passkeys", "name-missing"],
  adminPasskeysRename: ["passkey-not-found", "name-missing"],
  adminPasskeysRemove: ["passkey-not-found"],
  adminAccountConfirmIdentity: ["code-wrong", "wrong-password"],
  adminAccountConfirmTotp: ["code-wrong", "second-factor-set"],
  adminAccountRemoveTotp: ["wrong-password", "code-wrong"],
  adminAccountNewRecoveryCodes: ["wrong-password"],
  adminDashboardMarkReviewed: ["not-found"],
  adminDashboardMarkDisputeReviewed: ["not-found", "move-impossible"],
  adminOrdersExport: ["too-many-orders"],
  adminOrdersShip: ["changed-meanwhile", "facts-missing"],
  adminOrdersRefund: [
    ...(["refund-impossible", "refund-too-much", "invalid-reference"] as const),
    ...(["reference-used", "key-reused", "changed-meanwhile"] as const),
  ],
  adminOrdersApproveRefund: ["refund-not-found", "changed-meanwhile"],
  adminOrdersWithdrawRefund: ["refund-not-found", "changed-meanwhile"],
  adminOrdersConfirmUpi: ["invalid-reference", "reference-used"],
  adminOrdersNote: ["key-reused"],
  adminOrdersAddress: [...addressErrors, "too-long", "link-in-text", "changed-meanwhile"],
  adminOrdersBulkCancel: ["confirm-differs"],
  adminCouriersSave: ["changed-meanwhile", "courier-not-found"],
  adminCouriersCheckBooking: ["courier-not-found"],
  adminCouriersBook: ["courier-not-found", "booking-refused"],
  adminFulfilmentPackingSlips: ["order-not-found"],
  adminFulfilmentAddressLabels: ["order-not-found"],
  adminFulfilmentInvoices: ["order-not-found", "not-printable"],
  adminLeadsAnswer: ["changed-meanwhile", "key-reused"],
  adminLeadsNote: ["key-reused"],
  adminLeadsState: ["changed-meanwhile"],
  adminReviewsAnswer: ["changed-meanwhile"],
  adminJobsRetry: ["changed-meanwhile"],
  adminCatalogCreate: ["product-not-found"],
  adminCatalogSave: ["changed-meanwhile", "too-large"],
  adminCatalogPublish: ["changed-meanwhile", "no-draft"],
  adminCatalogDiscard: ["changed-meanwhile", "no-draft"],
  adminCatalogShow: ["changed-meanwhile"],
  adminCatalogArrange: ["changed-meanwhile"],
  adminInventoryApply: ["changed-meanwhile", "key-reused"],
  adminInventoryAdjustStock: ["sku-not-found", "key-reused"],
  adminInventoryMovements: ["sku-not-found"],
  adminPricingSchedule: ["key-reused"],
  adminPricingCancel: ["price-change-not-found", "price-change-over"],
  adminSettingsSave: ["changed-meanwhile"],
  adminShopStateCheck: ["too-many-requests"],
  adminShopStateOpen: ["shop-not-ready", "too-many-requests"],
  adminDiscountsCreate: ["discount-exists"],
  adminDiscountsChange: ["changed-meanwhile"],
  adminTaxClassesRemove: ["tax-class-began"],
  adminContentSave: ["changed-meanwhile"],
  adminContentPublish: ["changed-meanwhile", "no-draft"],
  adminContentSchedule: ["changed-meanwhile", "no-draft"],
  adminContentUnschedule: ["changed-meanwhile"],
  adminContentDiscard: ["changed-meanwhile", "no-draft"],
  adminContentVersion: ["version-not-found"],
  adminContentRestore: ["changed-meanwhile", "version-not-found"],
  adminPagesCreate: ["too-many-pages"],
  adminPagesArrange: ["changed-meanwhile"],
  adminPagesMove: ["page-has-pages"],
  adminPagesRemove: ["page-has-pages"],
  adminRedirectsChange: ["changed-meanwhile"],
  adminCodBlock: ["order-not-found", "customer-not-found"],
  adminSearchSaveView: ["too-many-views"],
  adminImportExportCheck: ["changed-meanwhile"],
  adminImportExportApply: ["changed-meanwhile"],
  adminMediaUpload: ["picture-refused", "pictures-unavailable"],
  adminMediaChange: ["changed-meanwhile"],
  adminMediaReplace: ["picture-refused", "pictures-unavailable"],
  adminMediaRemove: ["picture-in-use"],
  adminOperatorsInvite: ["operator-exists", "invalid-email", "name-missing"],
  adminOperatorsWithdraw: ["invitation-over"],
  adminOperatorsChangeRole: ["operator-not-found", "last-owner"],
  adminOperatorsDeactivate: ["operator-not-found", "last-owner"],
  adminOperatorsRevokeToken: ["token-not-found"],
};

/** Error codes of endpoints about one record, for reading it and for acting on it. */
const errorsByRecord: Record<string, { reading: ErrorCode[]; writing: ErrorCode[] }> = {
  orders: { reading: ["order-not-found"], writing: ["move-impossible"] },
  customers: { reading: ["customer-not-found"], writing: [] },
  leads: { reading: ["lead-not-found"], writing: [] },
  reviews: { reading: ["review-not-found"], writing: [] },
  invoices: { reading: ["not-found"], writing: [] },
  media: { reading: ["picture-not-found"], writing: [] },
  jobs: { reading: ["job-not-found"], writing: [] },
  maintenance: { reading: ["not-found"], writing: [] },
  catalog: { reading: ["product-not-found"], writing: [] },
  inventory: { reading: [], writing: [] },
  importExport: { reading: ["not-found"], writing: [] },
  datasetImports: { reading: ["not-found"], writing: ["changed-meanwhile"] },
  content: { reading: ["document-not-found"], writing: [] },
  pages: { reading: ["page-not-found"], writing: [] },
  redirects: { reading: ["redirect-not-found"], writing: [] },
  discounts: { reading: ["discount-not-found"], writing: [] },
  taxClasses: { reading: ["tax-class-not-found"], writing: [] },
  search: { reading: ["view-not-found"], writing: [] },
};

const groups: [name: string, tag: string, endpoints: Record<string, Endpoint>][] = [
  ["signIn", "Admin: sign-in", operatorSignInEndpoints],
  ["account", "Admin: own account", ownAccountEndpoints],
  ["passkeySignIn", "Admin: sign-in", passkeySignInEndpoints],
  ["passkeys", "Admin: own account", passkeyEndpoints],
  ["dashboard", "Admin: dashboard", dashboardEndpoints],
  ["orders", "Admin: orders", orderEndpoints],
  ["orders", "Admin: orders", orderListEndpoints],
  ["couriers", "Admin: couriers", courierEndpoints],
  ["ordersBulk", "Admin: bulk order actions", orderBulkEndpoints],
  ["fulfilment", "Admin: fulfilment", fulfilmentEndpoints],
  ["customers", "Admin: customers", customerEndpoints],
  ["leads", "Admin: leads", leadEndpoints],
  ["newsletter", "Admin: newsletter", subscriberEndpoints],
  ["reviews", "Admin: reviews", reviewEndpoints],
  ["invoices", "Admin: invoices", invoiceEndpoints],
  ["products", "Admin: product list", productListEndpoints],
  ["catalog", "Admin: catalog", productEndpoints],
  ["inventory", "Admin: inventory", inventoryEndpoints],
  ["pricing", "Admin: scheduled prices", scheduledPriceEndpoints],
  ["media", "Admin: media", mediaEndpoints],
  ["importExport", "Admin: import and export", importExportEndpoints],
  ["datasetImports", "Admin: import from Sanity", datasetImportEndpoints],
  ["content", "Admin: content", contentEndpoints],
  ["pages", "Admin: pages", pageEndpoints],
  ["redirects", "Admin: redirects", redirectEndpoints],
  ["jobs", "Admin: jobs", jobEndpoints],
  ["maintenance", "Admin: backups and checks", verificationEndpoints],
  ["settings", "Admin: settings", settingsEndpoints],
  ["shopState", "Admin: opening the shop", shopStateEndpoints],
  ["taxClasses", "Admin: tax classes", taxClassEndpoints],
  ["discounts", "Admin: discount codes", discountEndpoints],
  ["cod", "Admin: cash on delivery", codEndpoints],
  ["search", "Admin: search, saved views and presence", searchEndpoints],
  ["operators", "Admin: operators and tokens", operatorEndpoints],
  ["audit", "Admin: audit log", auditEndpoints],
  ["security", "Admin: security log", securityEndpoints],
];

export const adminTags: string[] = groups.map(([, tag]) => tag);

/** OpenAPI operations of the back office. */
export const adminOperations = (): EndpointDoc[] =>
  groups.flatMap(([group, tag, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => describeEndpoint(group, tag, name, endpoint)),
  );

function describeEndpoint(
  group: string,
  tag: string,
  name: string,
  { path, permission, stepUp, ...endpoint }: Endpoint,
): EndpointDoc {
  const operationId = buildOperationId("admin", group, name);
  return {
    ...endpoint,
    path: `/api/admin${path}`,
    operationId,
    tag,
    description: `${describePermission(permission)}${stepUp ? describeStepUp[stepUp] : ""}`,
    security: securityOf(permission),
    refusals: [
      ...permissionErrors(permission),
      ...(stepUp ? (["second-factor-stale"] as const) : []),
      ...recordErrors(group, endpoint.method, path),
      ...(errorsByOperation[operationId] ?? []),
    ],
  };
}

const describeStepUp = {
  always: " Operators must have given a second factor in the last 15 minutes.",
  sometimes: " Depending on the body, operators must have given a second factor in the last 15 minutes.",
};

function describePermission(permission: EndpointPermission): string {
  if (permission === "open") return "Requires no sign-in.";
  if (permission === "signed-in") return "Available to every operator and API token.";
  if (permission === "own-account") return "Available to every operator; not to API tokens.";
  if (permission === "enrolling")
    return "Available to every operator, also before the second factor is set up; not to API tokens.";
  const allowed = roles.filter((role) => listPermissions(role).includes(permission));
  const tokens = isForTokens(permission) ? "API tokens that have it" : "not API tokens";
  return `Requires the permission \`${permission}\`: ${allowed.join(", ")}; ${tokens}.`;
}

const isForTokens = (permission: Permission): boolean => apiTokenPermissions.includes(permission);

function securityOf(permission: EndpointPermission): EndpointDoc["security"] {
  if (permission === "open") return [];
  if (permission === "signed-in") return [{ operatorSession: [] }, { apiToken: [] }];
  if (permission === "own-account" || permission === "enrolling") return [{ operatorSession: [] }];
  return [{ operatorSession: [permission] }, ...(isForTokens(permission) ? [{ apiToken: [permission] }] : [])];
}

function permissionErrors(permission: EndpointPermission): ErrorCode[] {
  if (permission === "open") return ["too-many-requests"];
  return ["not-signed-in", "not-allowed", "second-factor-needed", "too-many-requests"];
}

function recordErrors(group: string, method: string, path: string): ErrorCode[] {
  const about = errorsByRecord[group];
  if (!about || !path.includes("/:")) return [];
  return method === "GET" ? about.reading : [...about.reading, ...about.writing];
}
