import "./zod-without-eval.ts";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { App } from "./app.tsx";
import { startColourScheme } from "./theme/colour-scheme.ts";
import { cspNonce } from "./theme/csp-nonce.ts";
import "../fonts/fonts.css";
import "./theme/tokens.css";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
startColourScheme();
const styles = createCache({ key: "css", nonce: cspNonce, prepend: true });

// A data router, because `useBlocker` of the unsaved-changes guard needs one.
const router = createBrowserRouter([{ path: "*", element: <App /> }], { basename: "/admin" });

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>
  </StrictMode>,
);
