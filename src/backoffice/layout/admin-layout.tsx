import { LinearProgress, useMediaQuery } from "@mui/material";
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo } from "react";
import { useGetIdentity } from "react-admin";
import { useLocation, useNavigationType } from "react-router";
import { CommandPalette } from "../command-palette/command-palette.tsx";
import { ShortcutsDialog, useGlobalShortcuts } from "../command-palette/shortcuts.tsx";
import { LeaveGuard } from "../form/unsaved-changes.tsx";
import { applySchemeOf } from "../theme/colour-scheme.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { FrameProvider } from "./frame-context.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { Page } from "./page.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useRail } from "./use-rail.ts";
import "./frame.css";

/** Events that show that the operator has started to work on the page. */
const userEvents = ["keydown", "pointerdown"];

/** Frame of every page: the sidebar (on phones a bottom bar), command palette and shortcuts. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  const isPhone = useMediaQuery("(max-width: 767.95px)", { noSsr: true });
  const isRail = useRail() && !isPhone;
  const { opened, open, close } = useGlobalShortcuts();
  const { pathname } = useLocation();
  const person = useGetIdentity().identity?.id;
  useScrollToTop();
  useHashFocus();
  useEffect(() => {
    if (person !== undefined) applySchemeOf(String(person));
  }, [person]);
  const frame = useMemo(
    () => ({ isPhone, onPalette: () => open("palette"), onShortcuts: () => open("shortcuts") }),
    [isPhone, open],
  );
  return (
    <FrameProvider value={frame}>
      <div className="app" data-rail={isRail || undefined}>
        <SkipLink />
        {!isPhone && <Sidebar isRail={isRail} onPalette={frame.onPalette} onShortcuts={frame.onShortcuts} />}
        <main id="content" tabIndex={-1}>
          <OfflineBanner />
          <LeaveGuard>
            <ErrorBoundary at={pathname} frame={(words) => <Page title="Something went wrong">{words}</Page>}>
              <Suspense fallback={<LinearProgress aria-label="Loading" />}>{children}</Suspense>
            </ErrorBoundary>
          </LeaveGuard>
        </main>
        {isPhone && <BottomBar onPalette={frame.onPalette} />}
        <CommandPalette open={opened === "palette"} onClose={close} />
        <ShortcutsDialog open={opened === "shortcuts"} onClose={close} />
      </div>
    </FrameProvider>
  );
}

/** First tab stop: skips the navigation. */
function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it goes to a section of the page
    <a
      className="skip-link"
      href="#content"
      onClick={(event) => {
        // Move the focus without changing the URL, which holds a list's filters.
        event.preventDefault();
        document.getElementById("content")?.focus();
      }}
    >
      Skip to content
    </a>
  );
}

/**
 * Scrolls to the top on navigation to another page. Back and forward are left to the browser, which restores the
 * position; a change of filter, tab or hash is the same page.
 */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigation type matters only when the path changes
  useLayoutEffect(() => {
    if (navigationType !== "POP") window.scrollTo(0, 0);
  }, [pathname]);
}

/**
 * Focuses the field named by the hash (`/settings#upiId`) as soon as it is rendered. Stops waiting for a slow page once
 * the operator types or clicks, so that the focus isn't taken away.
 */
function useHashFocus(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = decodeHash(hash);
    // `key` makes a second visit to the same URL focus the field again.
    if (name === "" || key === "") return;
    const focusField = (): boolean => {
      const field = findField(name);
      field?.scrollIntoView({ block: "center" });
      field?.focus();
      return field !== null;
    };
    if (focusField()) return;
    const observer = new MutationObserver(() => {
      if (focusField()) stop();
    });
    const stop = () => {
      observer.disconnect();
      for (const name of userEvents) document.removeEventListener(name, stop, true);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    for (const name of userEvents) document.addEventListener(name, stop, true);
    return stop;
  }, [hash, key]);
}

/** Returns the name in a hash; one that can't be decoded, such as '#100%', names no field. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

function findField(name: string): HTMLElement | null {
  return (
    document.getElementById(`field-${name}`) ?? document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  );
}
