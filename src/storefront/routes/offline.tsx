import { use } from "react";
import { useSearchParams } from "react-router";
import { CodeMarkerContext } from "../features/errors/code-marker.ts";
import { OfflinePage } from "../features/errors/offline-page.tsx";
import { openWhenOnline } from "../features/errors/open-when-online.ts";
import type { LayoutHandle } from "../layout/layout-handle.ts";
import { publicCacheHeaders } from "../public-cache-headers.ts";
import { readWantedPath } from "../service-worker/offline-pages.ts";

export const handle: LayoutHandle = { flavour: "still" };

/** The service worker stores this page for the time without a connection. */
export const headers = () => ({ ...publicCacheHeaders, "X-Robots-Tag": "noindex" });

/** If the connection is cut early, the offline page lacks the storefront's script, so it has a script of its own. */
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

/** Runs in the page until the storefront's script takes over. The stored page does not know which page is wanted. */
function waitInPage(read: typeof readWantedPath, wait: typeof openWhenOnline): void {
  const wanted = read(new URLSearchParams(location.search));
  document.querySelector("main a")?.setAttribute("href", wanted);
  addEventListener("shop:ready", wait(wanted), { once: true });
}
