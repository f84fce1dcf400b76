import MenuOutlined from "@mui/icons-material/MenuOutlined";
import OpenInNewOutlined from "@mui/icons-material/OpenInNewOutlined";
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import { AppBar, Box, Button, IconButton, Toolbar } from "@mui/material";
import { Link } from "react-router";
import { snow } from "../colours.ts";
import { modifierKey } from "../palette/keys.ts";
import { UserMenu } from "./user-menu.tsx";

type Props = { onMenu: () => void; onPalette: () => void; onShortcuts: () => void };

/** The shop's name, the way to everything, the shop itself, and who is signed in. */
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
          sx={{ fontFamily: 'Anton, "Anton Fallback", sans-serif', fontSize: 22, color: snow, textDecoration: "none" }}
        >
          ELEFANT
        </Box>
        <Button
          color="inherit"
          variant="outlined"
          onClick={onPalette}
          aria-label={`Find or go to… ${modifierKey} K`}
          aria-haspopup="dialog"
          startIcon={<SearchOutlined />}
          sx={{ mx: "auto", borderColor: "#697682", minWidth: 40, "& .MuiButton-startIcon": { mr: { xs: 0, sm: 1 } } }}
        >
          <Box component="span" sx={{ display: { xs: "none", sm: "inline" }, minWidth: 200, textAlign: "left" }}>
            Find or go to… <kbd>{modifierKey} K</kbd>
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
          Open the shop
        </Button>
        <UserMenu onShortcuts={onShortcuts} />
      </Toolbar>
    </AppBar>
  );
}
