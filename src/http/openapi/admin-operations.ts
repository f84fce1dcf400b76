import { codEndpoints } from "#contracts/admin/cod-endpoints.ts";
import { contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import { customerEndpoints } from "#contracts/admin/customer-endpoints.ts";
import { dashboardEndpoints } from "#contracts/admin/dashboard-endpoints.ts";
import { discountEndpoints } from "#contracts/admin/discount-endpoints.ts";
import type { Endpoint, EndpointPermission } from "#contracts/admin/endpoint.ts";
import { fulfilmentEndpoints } from "#contracts/admin/fulfilment-endpoints.ts";
import { importExportEndpoints } from "#contracts/admin/import-export-endpoints.ts";
import { inventoryEndpoints } from "#contracts/admin/inventory-endpoints.ts";
import { invoiceEndpoints } from "#contracts/admin/invoice-endpoints.ts";
import { jobEndpoints } from "#contracts/admin/job-endpoints.ts";
import { leadEndpoints } from "#contracts/admin/lead-endpoints.ts";
import { mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { subscriberEndpoints } from "#contracts/admin/newsletter-endpoints.ts";
import { auditEndpoints, operatorEndpoints } from "#contracts/admin/operator-endpoints.ts";
import { orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { operatorSignInEndpoints, ownAccountEndpoints } from "#contracts/admin/own-account-endpoints.ts";
import { scheduledPriceEndpoints } from "#contracts/admin/pricing-endpoints.ts";
import { productEndpoints } from "#contracts/admin/product-endpoints.ts";
import { productListEndpoints } from "#contracts/admin/product-list-endpoints.ts";
import { reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import { settingsEndpoints } from "#contracts/admin/settings-endpoints.ts";
import { taxClassEndpoints } from "#contracts/admin/tax-class-endpoints.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { apiTokenPermissions, listPermissions, type Permission, roles } from "#domain/operators/permissions.ts";
import { buildOperationId, type EndpointDoc } from "./endpoint-doc.ts";

const shipping = ["shipping-missing", "invalid-pin", "invalid-phone", "invalid-state", "invalid-email"] as const;
const newPassword = ["password-short", "password-common", "passwords-differ"] as const;

/** Error codes of an operation beyond those of its kind, by operation id. */
const refusalsByEndpoint: Record<string, ErrorCode[]> = {
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
  adminDashboardMarkReviewed: ["not-found"],
  adminOrdersShip: ["changed-meanwhile"],
  adminOrdersRefund: [
    ...(["refund-impossible", "refund-too-much", "invalid-reference"] as const),
    ...(["reference-used", "key-reused", "changed-meanwhile"] as const),
  ],
  adminOrdersWithdrawRefund: ["refund-not-found", "changed-meanwhile"],
  adminOrdersConfirmUpi: ["invalid-reference", "reference-used"],
  adminOrdersNote: ["key-reused"],
  adminOrdersAddress: [...shipping, "too-long", "changed-meanwhile"],
  adminOrdersBulkCancel: ["confirm-differs"],
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
  adminDiscountsCreate: ["discount-exists"],
  adminDiscountsChange: ["changed-meanwhile"],
  adminTaxClassesRemove: ["tax-class-began"],
  adminContentSave: ["changed-meanwhile"],
  adminContentPublish: ["changed-meanwhile", "no-draft"],
  adminContentDiscard: ["changed-meanwhile", "no-draft"],
  adminContentVersion: ["version-not-found"],
  adminContentRestore: ["changed-meanwhile", "version-not-found"],
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

/** Error codes of every endpoint about one record, for reading it and for acting on it. */
const refusalsOfRecords: Record<string, { reading: ErrorCode[]; doing: ErrorCode[] }> = {
  orders: { reading: ["order-not-found"], doing: ["move-impossible"] },
  customers: { reading: ["customer-not-found"], doing: [] },
  leads: { reading: ["lead-not-found"], doing: [] },
  reviews: { reading: ["review-not-found"], doing: [] },
  invoices: { reading: ["not-found"], doing: [] },
  media: { reading: ["picture-not-found"], doing: [] },
  jobs: { reading: ["job-not-found"], doing: [] },
  catalog: { reading: ["product-not-found"], doing: [] },
  inventory: { reading: [], doing: [] },
  importExport: { reading: ["not-found"], doing: [] },
  content: { reading: ["document-not-found"], doing: [] },
  discounts: { reading: ["discount-not-found"], doing: [] },
  taxClasses: { reading: ["tax-class-not-found"], doing: [] },
  search: { reading: ["view-not-found"], doing: [] },
};

const parts: [name: string, tag: string, calls: Record<string, Endpoint>][] = [
  ["signIn", "Admin: sign-in", operatorSignInEndpoints],
  ["account", "Admin: own account", ownAccountEndpoints],
  ["dashboard", "Admin: dashboard", dashboardEndpoints],
  ["orders", "Admin: orders", orderEndpoints],
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
  ["content", "Admin: content", contentEndpoints],
  ["jobs", "Admin: jobs", jobEndpoints],
  ["settings", "Admin: settings", settingsEndpoints],
  ["taxClasses", "Admin: tax classes", taxClassEndpoints],
  ["discounts", "Admin: discount codes", discountEndpoints],
  ["cod", "Admin: cash on delivery", codEndpoints],
  ["search", "Admin: search, saved views and presence", searchEndpoints],
  ["operators", "Admin: operators and tokens", operatorEndpoints],
  ["audit", "Admin: audit log", auditEndpoints],
];

export const adminTags: string[] = parts.map(([, tag]) => tag);

/** OpenAPI operations of the back office. */
export const adminOperations = (): EndpointDoc[] =>
  parts.flatMap(([part, tag, calls]) => Object.entries(calls).map(([name, one]) => described(part, tag, name, one)));

function described(part: string, tag: string, name: string, { path, permission: need, ...one }: Endpoint): EndpointDoc {
  const operationId = buildOperationId("admin", part, name);
  return {
    ...one,
    path: `/api/admin${path}`,
    operationId,
    tag,
    description: needWords(need),
    security: securityOf(need),
    refusals: [...refusalsOf(need), ...ofRecord(part, one.method, path), ...(refusalsByEndpoint[operationId] ?? [])],
  };
}

function needWords(need: EndpointPermission): string {
  if (need === "open") return "Needs nobody to be signed in.";
  if (need === "signed-in") return "For every operator and every token.";
  if (need === "own-account") return "For every operator; not for programs.";
  if (need === "enrolling") return "For every operator, also before the second factor is set; not for programs.";
  const allowed = roles.filter((role) => listPermissions(role).includes(need));
  const programs = isForPrograms(need) ? "tokens that were given it" : "not for programs";
  return `Needs the right \`${need}\`: ${allowed.join(", ")}; ${programs}.`;
}

const isForPrograms = (right: Permission): boolean => apiTokenPermissions.includes(right);

function securityOf(need: EndpointPermission): EndpointDoc["security"] {
  if (need === "open") return [];
  if (need === "signed-in") return [{ operatorSession: [] }, { apiToken: [] }];
  if (need === "own-account" || need === "enrolling") return [{ operatorSession: [] }];
  return [{ operatorSession: [need] }, ...(isForPrograms(need) ? [{ apiToken: [need] }] : [])];
}

function refusalsOf(need: EndpointPermission): ErrorCode[] {
  if (need === "open") return ["too-many-requests"];
  return ["not-signed-in", "not-allowed", "second-factor-needed", "too-many-requests"];
}

function ofRecord(part: string, method: string, path: string): ErrorCode[] {
  const about = refusalsOfRecords[part];
  if (!about || !path.includes("/:")) return [];
  return method === "GET" ? about.reading : [...about.reading, ...about.doing];
}
