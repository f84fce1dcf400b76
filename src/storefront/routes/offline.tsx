import { useSearchParams } from "react-router";
import { OfflinePage } from "../features/errors/offline-page.tsx";
import type { LayoutHandle } from "../layout/layout-handle.ts";
import { publicCacheHeaders } from "../public-cache-headers.ts";
import { readWantedPath } from "../service-worker/offline-pages.ts";

export const handle: LayoutHandle = { flavour: "still" };

/** The service worker keeps this page for the moment when the line is cut. */
export const headers = () => ({ ...publicCacheHeaders, "X-Robots-Tag": "noindex" });

export default function Offline() {
  const [search] = useSearchParams();
  return <OfflinePage wanted={readWantedPath(search)} />;
}
