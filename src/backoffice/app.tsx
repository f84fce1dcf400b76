import { QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Admin, Resource } from "react-admin";
import { authProvider } from "./auth-provider.ts";
import { createDataProvider } from "./data-provider.ts";
import { Frame } from "./frame/frame.tsx";
import { orders } from "./orders/index.ts";
import { SignIn } from "./sign-in/sign-in.tsx";
import { theme } from "./theme.ts";

/** The whole back office. Each resource and page has a folder of its own, which says its routes. */
export function App() {
  const dataProvider = useMemo(createDataProvider, []);
  const queries = useMemo(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } }),
    [],
  );
  return (
    <Admin
      disableTelemetry
      requireAuth
      title="ELEFANT"
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queries}
      layout={Frame}
      loginPage={SignIn}
      theme={theme}
      darkTheme={null}
    >
      <Resource name="orders" {...orders} />
    </Admin>
  );
}
