import AccountCircleOutlined from "@mui/icons-material/AccountCircleOutlined";
import { Box, Button, Divider, ListItemText, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useGetIdentity, useLogout } from "react-admin";
import { Link } from "react-router";

/** Who is signed in, their account, and the way out. */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const close = () => setAt(null);
  const name = identity?.fullName ?? "";
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-label={`Account of ${name}`}
        startIcon={<AccountCircleOutlined />}
        onClick={(event) => setAt(event.currentTarget)}
        sx={{ minWidth: 40, "& .MuiButton-startIcon": { mr: { xs: 0, md: 1 } } }}
      >
        <UserName name={name} />
      </Button>
      <Menu anchorEl={at} open={at !== null} onClose={close}>
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
