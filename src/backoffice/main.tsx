import "./without-eval.ts";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { App } from "./app.tsx";
import "../fonts/fonts.css";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
// The page's policy lets in style sheets with its nonce alone.
const styles = createCache({ key: "css", nonce, prepend: true });

// The kind of router that can hold a page with unsaved text.
const router = createBrowserRouter([{ path: "*", element: <App /> }], { basename: "/admin" });

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>
  </StrictMode>,
);
