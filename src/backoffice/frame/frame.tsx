import { Box, Drawer, LinearProgress, Toolbar } from "@mui/material";
import { type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { LeaveGuard } from "../form/unsaved.tsx";
import { CommandPalette } from "../palette/palette.tsx";
import { ShortcutsDialog } from "../palette/shortcuts.tsx";
import { useGlobalShortcuts } from "../palette/use-shortcuts.ts";
import { ErrorBoundary } from "./broken.tsx";
import { SideNavigation } from "./side-menu.tsx";
import { SkipLink } from "./skip-link.tsx";
import { AdminTopBar } from "./top-bar.tsx";
import { useHashFocus } from "./use-hash-focus.ts";
import { useScrollToTop } from "./use-page-top.ts";

const menuWidth = 216;

/** What stands around every page: the bar, the menu (a drawer on phones), the palette and the shortcuts. */
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
        <SideNavigation onGo={() => setMenu(false)} />
      </Drawer>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, px: { xs: 2, md: 3 }, pt: 7, pb: 4 }}
      >
        <LeaveGuard>
          <ErrorBoundary at={pathname}>
            <Suspense fallback={<LinearProgress aria-label="Reading" />}>{children}</Suspense>
          </ErrorBoundary>
        </LeaveGuard>
      </Box>
      <CommandPalette open={opened === "palette"} onClose={close} />
      <ShortcutsDialog open={opened === "shortcuts"} onClose={close} />
    </Box>
  );
}
