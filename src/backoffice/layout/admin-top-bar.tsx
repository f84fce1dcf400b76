import AccountCircleOutlined from "@mui/icons-material/AccountCircleOutlined";
import MenuOutlined from "@mui/icons-material/MenuOutlined";
import OpenInNewOutlined from "@mui/icons-material/OpenInNewOutlined";
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import { AppBar, Box, Button, Divider, IconButton, ListItemText, Menu, MenuItem, Toolbar } from "@mui/material";
import { useState } from "react";
import { useGetIdentity, useLogout } from "react-admin";
import { Link } from "react-router";
import { brandColours } from "#domain/brand-colours.ts";
import { modifierKey } from "../command-palette/keyboard.ts";

type Props = { onMenu: () => void; onPalette: () => void; onShortcuts: () => void };

/** Top bar: logo, command palette, link to the shop and user menu. */
export function AdminTopBar({ onMenu, onPalette, onShortcuts }: Props) {
  return (
    <AppBar position="fixed" elevation={0} sx={{ zIndex: (theme) => theme.zIndex.drawer + 1 }}>
      <Toolbar variant="dense" sx={{ gap: 1, minHeight: 56 }}>
        <IconButton color="inherit" aria-label="Open menu" onClick={onMenu} sx={{ display: { md: "none" }, ml: -1 }}>
          <MenuOutlined />
        </IconButton>
        <Box
          component={Link}
          to="/"
          sx={{
            fontFamily: 'Anton, "Anton Fallback", sans-serif',
            fontSize: 22,
            color: brandColours.snow,
            textDecoration: "none",
          }}
        >
          ELEFANT
        </Box>
        <Button
          color="inherit"
          variant="outlined"
          onClick={onPalette}
          aria-label={`Search or jump to… ${modifierKey} K`}
          aria-haspopup="dialog"
          startIcon={<SearchOutlined />}
          sx={{
            mx: "auto",
            borderColor: brandColours.edge,
            minWidth: 40,
            "& .MuiButton-startIcon": { mr: { xs: 0, sm: 1 } },
          }}
        >
          <Box component="span" sx={{ display: { xs: "none", sm: "inline" }, minWidth: 200, textAlign: "left" }}>
            Search or jump to… <kbd>{modifierKey} K</kbd>
          </Box>
        </Button>
        <Button
          color="inherit"
          href="/"
          target="_blank"
          rel="noopener"
          startIcon={<OpenInNewOutlined />}
          sx={{ display: { xs: "none", md: "inline-flex" } }}
        >
          View shop
        </Button>
        <UserMenu onShortcuts={onShortcuts} />
      </Toolbar>
    </AppBar>
  );
}

/** Menu of the signed-in operator: account, shortcuts, sign-out. */
function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const close = () => setAnchor(null);
  const name = identity?.fullName ?? "";
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-label={`Account of ${name}`}
        startIcon={<AccountCircleOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 40, "& .MuiButton-startIcon": { mr: { xs: 0, md: 1 } } }}
      >
        <UserName name={name} />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem disabled sx={{ "&.Mui-disabled": { opacity: 1 } }}>
          <ListItemText primary={name} secondary={identity?.role} />
        </MenuItem>
        <Divider />
        <MenuItem component={Link} to="/account" onClick={close}>
          Your account
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            onShortcuts();
          }}
        >
          Keyboard shortcuts
        </MenuItem>
        <MenuItem onClick={() => void logout()}>Sign out</MenuItem>
      </Menu>
    </>
  );
}

function UserName({ name }: { name: string }) {
  return <Box sx={{ display: { xs: "none", md: "inline" }, maxWidth: 160, overflow: "hidden" }}>{name}</Box>;
}
