import { Box, Drawer, LinearProgress, Toolbar } from "@mui/material";
import { type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { LeaveGuard } from "../form/unsaved.tsx";
import { Palette } from "../palette/palette.tsx";
import { Shortcuts } from "../palette/shortcuts.tsx";
import { useShortcuts } from "../palette/use-shortcuts.ts";
import { Broken } from "./broken.tsx";
import { SideMenu } from "./side-menu.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";
import { useHashFocus } from "./use-hash-focus.ts";
import { usePageTop } from "./use-page-top.ts";

const menuWidth = 216;

/** What stands around every page: the bar, the menu (a drawer on phones), the palette and the shortcuts. */
export function Frame({ children }: { children?: ReactNode }) {
  const [menu, setMenu] = useState(false);
  const { opened, open, close } = useShortcuts();
  const { pathname } = useLocation();
  usePageTop();
  useHashFocus();
  const paper = { width: menuWidth, bgcolor: "background.paper" };
  return (
    <Box sx={{ display: "flex", minHeight: "100vh", bgcolor: "background.default" }}>
      <SkipLink />
      <TopBar onMenu={() => setMenu(true)} onPalette={() => open("palette")} onShortcuts={() => open("shortcuts")} />
      <Drawer
        variant="permanent"
        sx={{ display: { xs: "none", md: "block" }, width: menuWidth, flexShrink: 0, "& .MuiDrawer-paper": paper }}
      >
        <Toolbar variant="dense" sx={{ minHeight: 56 }} />
        <SideMenu />
      </Drawer>
      <Drawer
        open={menu}
        onClose={() => setMenu(false)}
        slotProps={{ paper: { sx: paper, "aria-label": "Menu" } }}
        sx={{ display: { md: "none" }, zIndex: (theme) => theme.zIndex.modal }}
      >
        <SideMenu onGo={() => setMenu(false)} />
      </Drawer>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flex: 1, minWidth: 0, px: { xs: 2, md: 3 }, pt: 7, pb: 4 }}
      >
        <LeaveGuard>
          <Broken at={pathname}>
            <Suspense fallback={<LinearProgress aria-label="Reading" />}>{children}</Suspense>
          </Broken>
        </LeaveGuard>
      </Box>
      <Palette open={opened === "palette"} onClose={close} />
      <Shortcuts open={opened === "shortcuts"} onClose={close} />
    </Box>
  );
}
