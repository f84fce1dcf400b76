import { catalogRoutes } from "./catalog-routes.ts";
import { contentRoutes } from "./content-routes.ts";
import { courierRoutes } from "./courier-routes.ts";
import { customerRoutes } from "./customer-routes.ts";
import { dashboardRoutes } from "./dashboard-routes.ts";
import { datasetImportRoutes } from "./dataset-import-routes.ts";
import { discountRoutes } from "./discount-routes.ts";
import { importExportRoutes } from "./import-export-routes.ts";
import { inventoryRoutes } from "./inventory-routes.ts";
import { jobRoutes } from "./job-routes.ts";
import { leadRoutes } from "./lead-routes.ts";
import { mediaRoutes } from "./media-routes.ts";
import { newsletterRoutes } from "./newsletter-routes.ts";
import { operatorRoutes } from "./operator-routes.ts";
import { orderRoutes } from "./order-routes.ts";
import { reviewRoutes } from "./review-routes.ts";
import type { RoutePermissions } from "./route-permissions.ts";
import { searchRoutes } from "./search-routes.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { taxClassRoutes } from "./tax-class-routes.ts";
import { taxDocumentRoutes } from "./tax-document-routes.ts";
import { verificationRoutes } from "./verification-routes.ts";

/** Every route of the back office. */
export const routeParts: RoutePermissions[] = [
  operatorRoutes,
  orderRoutes,
  courierRoutes,
  customerRoutes,
  leadRoutes,
  newsletterRoutes,
  reviewRoutes,
  taxDocumentRoutes,
  jobRoutes,
  dashboardRoutes,
  settingsRoutes,
  searchRoutes,
  catalogRoutes,
  inventoryRoutes,
  importExportRoutes,
  datasetImportRoutes,
  discountRoutes,
  taxClassRoutes,
  verificationRoutes,
  contentRoutes,
  mediaRoutes,
];
