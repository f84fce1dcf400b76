import { QueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, useMemo } from "react";
import { Admin, CustomRoutes, Resource } from "react-admin";
import { Route } from "react-router";
import { OperatorAccountPage } from "./account/account-page.tsx";
import { AuditPage } from "./audit/audit-page.tsx";
import { authProvider } from "./auth-provider.ts";
import { LazyImportExportPage } from "./catalogue-files/index.tsx";
import { ContentListPage } from "./content/content-page.tsx";
import { VersionHistoryPage } from "./content/history-page.tsx";
import { customers } from "./customers/index.ts";
import { createDataProvider } from "./data-provider.ts";
import { discounts } from "./discounts/index.ts";
import { AdminLayout } from "./frame/frame.tsx";
import { NotFoundPage } from "./frame/no-such-page.tsx";
import { invoices } from "./invoices/index.ts";
import { jobs } from "./jobs/index.ts";
import { leads } from "./leads/index.ts";
import { media } from "./media/index.ts";
import { OperatorsPage } from "./operators/operators-page.tsx";
import { orders } from "./orders/index.ts";
import { products } from "./products/index.ts";
import { SortOrderPage } from "./products/order/arrangement-page.tsx";
import { reviews } from "./reviews/index.ts";
import { SettingsPage } from "./settings/settings-page.tsx";
import { InventoryPage } from "./shelf/shelf-page.tsx";
import { SignInGate } from "./sign-in/gate.tsx";
import { SessionExpiredDialog } from "./sign-in/sign-in-again.tsx";
import { subscribers } from "./subscribers/index.ts";
import { theme } from "./theme.ts";
import { PaymentsList } from "./today/payments-list.tsx";
import { DashboardPage } from "./today/today-page.tsx";

/** With what formatted text is written in; nothing else needs that. */
const DocumentPage = lazy(async () => ({ default: (await import("./content/document-page.tsx")).DocumentPage }));

/** The whole back office. Each resource and page has a folder of its own, which says its routes. */
export function App() {
  const dataProvider = useMemo(createDataProvider, []);
  const queries = useMemo(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } }),
    [],
  );
  return (
    <SignInGate queries={queries}>
      <Admin
        disableTelemetry
        title="ELEFANT"
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queries}
        dashboard={DashboardPage}
        layout={Office}
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
        <Resource name="payments" list={PaymentsList} />
        <CustomRoutes>
          <Route path="/content" element={<ContentListPage />} />
          <Route path="/content/:id" element={<DocumentPage />} />
          <Route path="/content/:id/history" element={<VersionHistoryPage />} />
          <Route path="/product-order" element={<SortOrderPage />} />
          <Route path="/shelf" element={<InventoryPage />} />
          <Route path="/catalogue-files" element={<LazyImportExportPage />} />
          <Route path="/settings" element={<SettingsPage />} />
          <Route path="/operators" element={<OperatorsPage />} />
          <Route path="/audit" element={<AuditPage />} />
          <Route path="/account" element={<OperatorAccountPage />} />
        </CustomRoutes>
      </Admin>
    </SignInGate>
  );
}

function Office({ children }: { children?: ReactNode }) {
  return (
    <>
      <AdminLayout>{children}</AdminLayout>
      <SessionExpiredDialog />
    </>
  );
}
