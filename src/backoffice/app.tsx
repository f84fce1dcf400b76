import { Box } from "@mui/material";
import { QueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from "react";
import { Admin, CustomRoutes, Resource, type ResourceProps } from "react-admin";
import { Route, Routes } from "react-router";
import { OperatorAccountPage } from "./account/operator-account-page.tsx";
import { createDataProvider } from "./api-client/data-provider.ts";
import { AuditPage } from "./audit/audit-page.tsx";
import { SecurityPage } from "./audit/security-page.tsx";
import { authProvider } from "./auth/auth-provider.ts";
import { ProductsList } from "./catalog/products-list.tsx";
import { CustomerPage } from "./customers/customer-page.tsx";
import { CustomersList } from "./customers/customers-list.tsx";
import { DashboardPage } from "./dashboard/dashboard-page.tsx";
import { CreateDiscountPage } from "./discounts/create-discount-page.tsx";
import { DiscountPage } from "./discounts/discount-page.tsx";
import { DiscountsList } from "./discounts/discounts-list.tsx";
import { ShipOrdersPage } from "./fulfilment/ship/ship-orders-page.tsx";
import { InventoryPage } from "./inventory/inventory-page.tsx";
import { StockHistoryPage } from "./inventory/stock-history-page.tsx";
import { JobsList } from "./jobs/jobs-list.tsx";
import { AdminLayout } from "./layout/admin-layout.tsx";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { NotFoundPage } from "./layout/not-found-page.tsx";
import { Toasts } from "./layout/toasts.tsx";
import { WhenAllowed } from "./layout/when-allowed.tsx";
import { LeadPage } from "./leads/lead-page.tsx";
import { LeadsList } from "./leads/leads-list.tsx";
import { MediaList } from "./media/media-list.tsx";
import { MediaPage } from "./media/media-page.tsx";
import { SubscribersList } from "./newsletter/subscribers-list.tsx";
import { OperatorsPage } from "./operators/operators-page.tsx";
import { OrdersList } from "./orders/list/orders-list.tsx";
import { AdminOrderPage } from "./orders/page/admin-order-page.tsx";
import { PaymentsList } from "./payments/payments-list.tsx";
import { ReadinessPage } from "./readiness/readiness-page.tsx";
import { NotFoundAddressesPage } from "./redirects/not-found-addresses-page.tsx";
import { RedirectsList } from "./redirects/redirects-list.tsx";
import { ReviewPage } from "./reviews/review-page.tsx";
import { ReviewsList } from "./reviews/reviews-list.tsx";
import { ConfirmIdentityDialog } from "./sign-in/confirm-identity-dialog.tsx";
import { SessionExpiredDialog } from "./sign-in/session-expired-dialog.tsx";
import { SignInGate } from "./sign-in/sign-in-gate.tsx";
import { GstReportPage } from "./tax/gst-report-page.tsx";
import { InvoiceSeriesPage } from "./tax/invoice-series-page.tsx";
import { InvoicesList } from "./tax/invoices-list.tsx";
import { theme } from "./theme/theme.ts";
import { MaintenancePage } from "./verification/maintenance-page.tsx";

/** Loads a page when it is first visited; the pages of daily work come with the first load. */
function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const ProductEditorPage = lazyPage(() => import("./catalog/editor/product-editor-page.tsx"), "ProductEditorPage");
const SortOrderPage = lazyPage(() => import("./catalog/sort-order-page.tsx"), "SortOrderPage");
const PagesPage = lazyPage(() => import("./pages/pages-page.tsx"), "PagesPage");
const ContentListPage = lazyPage(() => import("./content/content-page.tsx"), "ContentListPage");
const VersionHistoryPage = lazyPage(() => import("./content/version-history-page.tsx"), "VersionHistoryPage");
const SettingsPage = lazyPage(() => import("./settings/settings-page.tsx"), "SettingsPage");

const subscribers: Pick<ResourceProps, "list"> = { list: SubscribersList };

const reviews: Pick<ResourceProps, "list" | "show"> = { list: ReviewsList, show: ReviewPage };

const products: Pick<ResourceProps, "list" | "edit"> = { list: ProductsList, edit: ProductEditorPage };

const orders: Pick<ResourceProps, "list" | "show"> = { list: OrdersList, show: AdminOrderPage };

const media: Pick<ResourceProps, "list" | "show"> = { list: MediaList, show: MediaPage };

const leads: Pick<ResourceProps, "list" | "show"> = { list: LeadsList, show: LeadPage };

const jobs: Pick<ResourceProps, "list"> = { list: JobsList };

const invoices: Pick<ResourceProps, "list"> = { list: TaxRoutes };

const discounts: Pick<ResourceProps, "list" | "show" | "create"> = {
  list: DiscountsList,
  show: DiscountPage,
  create: CreateDiscountPage,
};

const customers: Pick<ResourceProps, "list" | "show"> = { list: CustomersList, show: CustomerPage };

/** Loaded lazily with the drop zone. */
const ImportExportPage = lazy(() => import("./import-export/import-export-page.tsx"));
const CourierDeskPage = lazy(() => import("./fulfilment/couriers/courier-desk-page.tsx"));
const RolesPage = lazy(() => import("./operators/roles-page.tsx"));
const RemittancesPage = lazy(() => import("./payments/remittances/remittances-page.tsx"));
const ReportsPage = lazy(() => import("./reports/reports-page.tsx"));
const PackPage = lazy(() => import("./fulfilment/pack/pack-page.tsx"));
const EditItemsPage = lazy(() => import("./orders/edit/edit-items-page.tsx"));
const NewOrderPage = lazy(() => import("./orders/new/new-order-page.tsx"));
/** Loaded lazily with the parser of statements. */
const StatementPage = lazy(() => import("./payments/statement/statement-page.tsx"));
const DatasetImportPage = lazy(() => import("./import-export/dataset-import-page.tsx"));

/** Loaded lazily with the rich text editor, which no other page needs. */
const DocumentPage = lazy(async () => ({ default: (await import("./content/document-page.tsx")).DocumentPage }));

/** The back office: react-admin resources and pages, behind the sign-in. */
export function App() {
  const dataProvider = useMemo(createDataProvider, []);
  const queries = useMemo(createQueryClient, []);
  return (
    <SignInGate queries={queries}>
      <Admin
        disableTelemetry
        title="ELEFANT"
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queries}
        dashboard={DashboardPage}
        layout={SignedInLayout}
        notification={Toasts}
        catchAll={NotFoundPage}
        loginPage={false}
        theme={theme}
        darkTheme={null}
      >
        <Resource name="orders" {...orders} />
        <Resource name="products" {...products} />
        <Resource name="media" {...media} />
        <Resource name="customers" {...customers} />
        <Resource name="leads" {...leads} />
        <Resource name="reviews" {...reviews} />
        <Resource name="subscribers" {...subscribers} />
        <Resource name="invoices" {...invoices} />
        <Resource name="discounts" {...discounts} />
        <Resource name="jobs" {...jobs} />
        <Resource name="redirects" list={RedirectsList} />
        <Resource name="payments" list={PaymentRoutes} />
        <CustomRoutes>
          <Route path="/not-found-addresses" element={<NotFoundAddressesPage />} />
          <Route path="/pages" element={<PagesPage />} />
          <Route path="/content" element={<ContentListPage />} />
          <Route path="/content/:id" element={<DocumentPage />} />
          <Route path="/content/:id/history" element={<VersionHistoryPage />} />
          <Route path="/product-order" element={<SortOrderPage />} />
          <Route path="/shelf" element={<InventoryPage />} />
          <Route path="/shelf/history" element={<StockHistoryPage />} />
          <Route path="/catalogue-files" element={<WhenLoaded page={ImportExportPage} />} />
          <Route path="/dataset-import" element={<WhenLoaded page={DatasetImportPage} />} />
          <Route path="/orders/new" element={<WhenLoaded page={NewOrderPage} />} />
          <Route path="/orders/:id/items" element={<WhenLoaded page={EditItemsPage} />} />
          <Route path="/ship" element={<ShipOrdersPage />} />
          <Route path="/courier-desk" element={<WhenLoaded page={CourierDeskPage} />} />
          <Route path="/remittances" element={<WhenLoaded page={RemittancesPage} />} />
          <Route path="/reports" element={<WhenLoaded page={ReportsPage} />} />
          <Route path="/settings" element={<SettingsPage />} />
          <Route path="/readiness" element={<ReadinessPage />} />
          <Route path="/operators" element={<TeamPage />} />
          <Route path="/operators/roles" element={<WhenLoaded page={RolesPage} />} />
          <Route path="/audit" element={<AuditPage />} />
          <Route path="/maintenance" element={<MaintenancePage />} />
          <Route path="/security" element={<SecurityPage />} />
          <Route path="/account" element={<OperatorAccountPage />} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route path="/pack" element={<FullScreenPackPage />} />
        </CustomRoutes>
      </Admin>
    </SignInGate>
  );
}

/** Queries that fail offline with words instead of waiting in silence; they are repeated once the line is back. */
function createQueryClient(): QueryClient {
  const queries = { retry: false, staleTime: 5_000, networkMode: "always", refetchOnReconnect: true } as const;
  return new QueryClient({ defaultOptions: { queries } });
}

/** Layout with the prompt to sign in again. */
function SignedInLayout({ children }: { children?: ReactNode }) {
  return (
    <>
      <AdminLayout>{children}</AdminLayout>
      <SessionExpiredDialog />
      <ConfirmIdentityDialog />
    </>
  );
}

/** Holds a page's space until its file has loaded. */
function WhenLoaded({ page: Page }: { page: ComponentType }) {
  return (
    <Suspense fallback={<Box aria-busy="true" sx={{ minHeight: 400 }} />}>
      <Page />
    </Suspense>
  );
}

/** The packing station has the whole screen, so it brings the dialogs of the frame itself. */
function FullScreenPackPage() {
  return (
    <>
      <ErrorBoundary at="/pack" frame={(words) => <main className="page">{words}</main>}>
        <WhenLoaded page={PackPage} />
      </ErrorBoundary>
      <SessionExpiredDialog />
      <ConfirmIdentityDialog />
    </>
  );
}

function TeamPage() {
  return (
    <WhenAllowed permission="operators.read" title="Team">
      <OperatorsPage />
    </WhenAllowed>
  );
}

/** The payments inbox, and a bank statement that is matched with it. */
function PaymentRoutes() {
  return (
    <Routes>
      <Route index element={<PaymentsList />} />
      <Route
        path="statement"
        element={
          <WhenAllowed permission="orders.confirm-upi" title="Match a bank statement">
            <WhenLoaded page={StatementPage} />
          </WhenAllowed>
        }
      />
    </Routes>
  );
}

/** Routes of the tax pages: documents, GST report and invoice series. */
function TaxRoutes() {
  return (
    <Routes>
      <Route index element={<InvoicesList />} />
      <Route
        path="gst"
        element={
          <WhenAllowed permission="invoices.read" title="GST reports">
            <GstReportPage />
          </WhenAllowed>
        }
      />
      <Route path="series" element={<InvoiceSeriesPage />} />
    </Routes>
  );
}
