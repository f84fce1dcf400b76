export const offlinePath = "/offline";

/** Paths outside the storefront: without a connection they keep the browser's own error page. */
const otherPrograms = /^\/(admin|api|media|assets|test-gateway|mailbox|payment|razorpay|healthz|readyz|metrics)(\/|$)/;
const files = /\.(pdf|xml|txt|csv|webmanifest|png|svg|ico)$/;

export function isShopPage(pathname: string): boolean {
  return pathname !== offlinePath && !otherPrograms.test(pathname) && !files.test(pathname);
}

/** True for answers that are the same for everyone: nothing personal may stay on a phone that is lent or sold. */
export function isPublicCopy(response: Response): boolean {
  return response.status === 200 && (response.headers.get("cache-control") ?? "").includes("public");
}

/** Builds the offline page's URL, which names the wanted page to open when the connection is back. */
export function offlineUrlFor(wanted: URL): string {
  const url = new URL(offlinePath, wanted.origin);
  url.searchParams.set("to", wanted.pathname + wanted.search);
  return url.href;
}

/**
 * Returns the path to come back to; anything but a path of this shop means the home page. Uses nothing outside of
 * itself: the offline page runs its source.
 */
export function readWantedPath(search: URLSearchParams): string {
  const wanted = search.get("to") ?? "/";
  return /^\/(?![/\\])/.test(wanted) && !wanted.startsWith("/offline") ? wanted : "/";
}
