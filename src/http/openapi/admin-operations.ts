import { attachEndpoints } from "#contracts/admin/attach-endpoints.ts";
import { buyerEndpoints } from "#contracts/admin/buyer-endpoints.ts";
import { discountEndpoints } from "#contracts/admin/catalog/discount-endpoints.ts";
import { importExportEndpoints } from "#contracts/admin/catalog/import-export-endpoints.ts";
import { inventoryEndpoints } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { scheduledPriceEndpoints } from "#contracts/admin/catalog/pricing-endpoints.ts";
import { productBulkEndpoints } from "#contracts/admin/catalog/product-bulk-endpoints.ts";
import { productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import { productListEndpoints } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { salePriceEndpoints } from "#contracts/admin/catalog/sale-price-endpoints.ts";
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
import { manualOrderEndpoints } from "#contracts/admin/manual-order-endpoints.ts";
import { mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { subscriberEndpoints } from "#contracts/admin/newsletter-endpoints.ts";
import { auditEndpoints, operatorEndpoints } from "#contracts/admin/operators/operator-endpoints.ts";
import { operatorSignInEndpoints, ownAccountEndpoints } from "#contracts/admin/operators/own-account-endpoints.ts";
import { passkeyEndpoints, passkeySignInEndpoints } from "#contracts/admin/operators/passkey-endpoints.ts";
import { roleEndpoints } from "#contracts/admin/operators/role-endpoints.ts";
import { securityEndpoints } from "#contracts/admin/operators/security-endpoints.ts";
import { orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import { orderEditEndpoints } from "#contracts/admin/order-edit-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { orderListEndpoints } from "#contracts/admin/order-list-endpoints.ts";
import { pageEndpoints } from "#contracts/admin/page-endpoints.ts";
import { redirectEndpoints } from "#contracts/admin/redirect-endpoints.ts";
import { remittanceEndpoints } from "#contracts/admin/remittance-endpoints.ts";
import { reportEndpoints } from "#contracts/admin/report-endpoints.ts";
import { reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { searchEndpoints } from "#contracts/admin/search-endpoints.ts";
import { settingsEndpoints } from "#contracts/admin/settings-endpoints.ts";
import { shopStateEndpoints } from "#contracts/admin/shop-state-endpoints.ts";
import { statementEndpoints } from "#contracts/admin/statement-endpoints.ts";
import { verificationEndpoints } from "#contracts/admin/verification-endpoints.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { apiTokenPermissions, listPermissions, type Permission, roles } from "#domain/operators/permissions.ts";
import { errorsByOperation, errorsByRecord } from "./admin-operation-errors.ts";
import { buildOperationId, type EndpointDoc } from "./endpoint-doc.ts";

const groups: [name: string, tag: string, endpoints: Record<string, Endpoint>][] = [
  ["signIn", "Admin: sign-in", operatorSignInEndpoints],
  ["account", "Admin: own account", ownAccountEndpoints],
  ["passkeySignIn", "Admin: sign-in", passkeySignInEndpoints],
  ["passkeys", "Admin: own account", passkeyEndpoints],
  ["dashboard", "Admin: dashboard", dashboardEndpoints],
  ["reports", "Admin: reports", reportEndpoints],
  ["payments", "Admin: dashboard", statementEndpoints],
  ["codRemittances", "Admin: dashboard", remittanceEndpoints],
  ["unmatchedPayments", "Admin: dashboard", attachEndpoints],
  ["orders", "Admin: orders", orderEndpoints],
  ["orders", "Admin: orders", orderListEndpoints],
  ["orders", "Admin: orders", orderEditEndpoints],
  // Keeps its earlier name, which is part of operation ids that API clients use.
  ["handOrders", "Admin: orders", manualOrderEndpoints],
  ["couriers", "Admin: couriers", courierEndpoints],
  ["ordersBulk", "Admin: bulk order actions", orderBulkEndpoints],
  ["fulfilment", "Admin: fulfilment", fulfilmentEndpoints],
  ["customers", "Admin: customers", customerEndpoints],
  ["buyers", "Admin: customers", buyerEndpoints],
  ["leads", "Admin: leads", leadEndpoints],
  ["newsletter", "Admin: newsletter", subscriberEndpoints],
  ["reviews", "Admin: reviews", reviewEndpoints],
  ["invoices", "Admin: invoices", invoiceEndpoints],
  ["products", "Admin: product list", productListEndpoints],
  ["products", "Admin: product list", productBulkEndpoints],
  ["catalog", "Admin: catalog", productEndpoints],
  ["inventory", "Admin: inventory", inventoryEndpoints],
  ["pricing", "Admin: scheduled prices", scheduledPriceEndpoints],
  ["salePrices", "Admin: sale prices", salePriceEndpoints],
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
  ["roles", "Admin: operators and tokens", roleEndpoints],
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
  return `Requires the permission \`${permission}\`: ${allowed.join(", ")} unless an owner changed it; ${tokens}.`;
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
