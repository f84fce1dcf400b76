import { Box, List, ListItemButton, ListItemText, ListSubheader } from "@mui/material";
import { Link, useLocation } from "react-router";
import { usePermission } from "../use-may.ts";
import { navigationGroups, navigationItems } from "./menu.ts";

/** Where one can go, by what one may see. */
export function SideNavigation({ onGo }: { onGo?: () => void }) {
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
            {shown.map(({ to, label: words }) => (
              <ListItemButton
                key={to}
                component={Link}
                to={to}
                selected={isAt(to)}
                aria-current={isAt(to) ? "page" : undefined}
                onClick={onGo}
                sx={{ minHeight: 40 }}
              >
                <ListItemText primary={words} slotProps={{ primary: { sx: { fontWeight: isAt(to) ? 650 : 400 } } }} />
              </ListItemButton>
            ))}
          </List>
        );
      })}
    </Box>
  );
}
