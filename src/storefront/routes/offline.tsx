import { use } from "react";
import { useSearchParams } from "react-router";
import { CodeMarkerContext } from "../features/errors/code-marker.ts";
import { OfflinePage } from "../features/errors/offline-page.tsx";
import { openWhenOnline } from "../features/errors/open-when-online.ts";
import type { LayoutHandle } from "../layout/layout-handle.ts";
import { publicCacheHeaders } from "../public-cache-headers.ts";
import { readWantedPath } from "../service-worker/offline-pages.ts";

export const handle: LayoutHandle = { flavour: "still" };

/** The service worker keeps this page for the moment when the line is cut. */
export const headers = () => ({ ...publicCacheHeaders, "X-Robots-Tag": "noindex" });

/** A line that is cut early leaves the offline page without the storefront's script, so it carries its own. */
const script = import.meta.env.SSR ? `(${waitInPage})(${readWantedPath}, ${openWhenOnline})` : "";

export default function Offline() {
  const [search] = useSearchParams();
  return (
    <>
      <OfflinePage wanted={readWantedPath(search)} />
      <script nonce={use(CodeMarkerContext)} suppressHydrationWarning>
        {script}
      </script>
    </>
  );
}

/** Runs in the page until the storefront's script does the same. The stored page does not know which one is wanted. */
function waitInPage(read: typeof readWantedPath, wait: typeof openWhenOnline): void {
  const wanted = read(new URLSearchParams(location.search));
  document.querySelector("main a")?.setAttribute("href", wanted);
  addEventListener("shop:ready", wait(wanted), { once: true });
}
