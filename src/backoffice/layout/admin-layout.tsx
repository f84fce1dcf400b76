import {
  Alert,
  Box,
  Button,
  Drawer,
  LinearProgress,
  List,
  ListItemButton,
  ListItemText,
  ListSubheader,
  Toolbar,
} from "@mui/material";
import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { Link, useLocation, useNavigationType } from "react-router";
import { usePermission } from "../auth/use-permission.ts";
import { CommandPalette } from "../command-palette/command-palette.tsx";
import { ShortcutsDialog, useGlobalShortcuts } from "../command-palette/shortcuts.tsx";
import { LeaveGuard } from "../form/unsaved-changes.tsx";
import { AdminTopBar } from "./admin-top-bar.tsx";
import { navigationGroups, navigationItems } from "./navigation.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { Page } from "./page.tsx";

/** Events that show that the operator has started to work on the page. */
const userEvents = ["keydown", "pointerdown"];

const menuWidth = 216;

/** Layout of every page: top bar, side navigation (a drawer on phones), command palette and shortcuts. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  const [menu, setMenu] = useState(false);
  const { opened, open, close } = useGlobalShortcuts();
  const { pathname } = useLocation();
  useScrollToTop();
  useHashFocus();
  const paper = { width: menuWidth, bgcolor: "background.paper" };
  return (
    <Box sx={{ display: "flex", minHeight: "100vh", bgcolor: "background.default" }}>
      <SkipLink />
      <AdminTopBar
        onMenu={() => setMenu(true)}
        onPalette={() => open("palette")}
        onShortcuts={() => open("shortcuts")}
      />
      <Drawer
        variant="permanent"
        sx={{ display: { xs: "none", md: "block" }, width: menuWidth, flexShrink: 0, "& .MuiDrawer-paper": paper }}
      >
        <Toolbar variant="dense" sx={{ minHeight: 56 }} />
        <SideNavigation />
      </Drawer>
      <Drawer
        open={menu}
        onClose={() => setMenu(false)}
        slotProps={{ paper: { sx: paper, "aria-label": "Menu" } }}
        sx={{ display: { md: "none" }, zIndex: (theme) => theme.zIndex.modal }}
      >
        <SideNavigation onNavigate={() => setMenu(false)} />
      </Drawer>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, px: { xs: 2, md: 3 }, pt: 7, pb: 4 }}
      >
        <OfflineBanner />
        <LeaveGuard>
          <ErrorBoundary at={pathname}>
            <Suspense fallback={<LinearProgress aria-label="Loading" />}>{children}</Suspense>
          </ErrorBoundary>
        </LeaveGuard>
      </Box>
      <CommandPalette open={opened === "palette"} onClose={close} />
      <ShortcutsDialog open={opened === "shortcuts"} onClose={close} />
    </Box>
  );
}

/** Side navigation, by the operator's permissions. */
function SideNavigation({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const may = usePermission();
  const isAt = (to: string) => (to === "/" ? pathname === "/" : `${pathname}/`.startsWith(`${to}/`));
  return (
    <Box component="nav" aria-label="Back office">
      {navigationGroups.map((group) => {
        const shown = navigationItems.filter((entry) => entry.group === group && may(entry.permission));
        if (shown.length === 0) return null;
        const id = `menu-${group.replace(" ", "-").toLowerCase()}`;
        return (
          <List key={group} dense disablePadding component="div" role="group" aria-labelledby={id} sx={{ py: 1 }}>
            <ListSubheader id={id} component="div" disableSticky sx={{ lineHeight: "28px", color: "text.secondary" }}>
              {group}
            </ListSubheader>
            {shown.map(({ to, label }) => (
              <ListItemButton
                key={to}
                component={Link}
                to={to}
                selected={isAt(to)}
                aria-current={isAt(to) ? "page" : undefined}
                onClick={onNavigate}
                sx={{ minHeight: 40 }}
              >
                <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: isAt(to) ? 650 : 400 } } }} />
              </ListItemButton>
            ))}
          </List>
        );
      })}
    </Box>
  );
}

/** First tab stop: skips the top bar and the navigation. */
function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      onClick={(event) => {
        // Move the focus without changing the URL, which holds a list's filters.
        event.preventDefault();
        document.getElementById("content")?.focus();
      }}
      sx={{
        position: "fixed",
        top: 8,
        left: 8,
        zIndex: 2000,
        px: 2,
        py: 1,
        bgcolor: "secondary.main",
        color: "primary.main",
        fontWeight: 650,
        transform: "translateY(-200%)",
        "&:focus": { transform: "none" },
      }}
    >
      Skip to content
    </Box>
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
    const name = decodeURIComponent(hash.slice(1));
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

function findField(name: string): HTMLElement | null {
  return (
    document.getElementById(`field-${name}`) ?? document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  );
}

type ErrorBoundaryProps = { /** Path of the page; a change resets the error. */ at: string; children: ReactNode };
type ErrorBoundaryState = { isBroken: boolean };

/** Catches a failing page; the navigation stays usable. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { isBroken: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.at !== this.props.at && this.state.isBroken) this.setState({ isBroken: false });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Page title="Something went wrong">
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => window.location.reload()}>
              Try again
            </Button>
          }
        >
          We couldn't show this page. Changes saved earlier are safe.
        </Alert>
      </Page>
    );
  }
}
