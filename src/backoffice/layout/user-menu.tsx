import { Box, Button, Divider, ListSubheader, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useGetIdentity, useLogout } from "react-admin";
import { Link } from "react-router";
import { type SchemeChoice, schemeChoices } from "#contracts/admin/colour-scheme.ts";
import { parseRole } from "#domain/operators/permissions.ts";
import { roleLabels } from "../operators/roles.tsx";
import { useColourScheme } from "../theme/colour-scheme.ts";
import { Icon } from "../theme/icon.tsx";
import { visuallyHidden } from "../theme/visually-hidden.ts";
import { Avatar } from "./avatar.tsx";
import "./user-menu.css";

const schemeLabels: Record<SchemeChoice, string> = { system: "System", light: "Light", dark: "Dark" };

type Props = { onShortcuts: () => void; withName?: boolean };

/** The signed-in operator, whose menu has the account, the appearance, the shortcuts and the sign-out. */
export function UserMenu({ onShortcuts, withName = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const close = () => setAnchor(null);
  const name = identity?.fullName ?? "";
  const role = identity ? roleLabels[parseRole(identity.role)].name : "";
  const person = String(identity?.id ?? "");
  return (
    <>
      <Button
        className="user"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={name} />
        <span className={withName ? "user-name" : undefined}>
          <Box component="span" sx={visuallyHidden}>
            Account of {!withName && name}
          </Box>
          {withName && (
            <>
              {name} <small>{role}</small>
            </>
          )}
        </span>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { "aria-label": `Account of ${name}` } }}
      >
        <ListSubheader role="presentation" sx={{ bgcolor: "transparent", fontSize: 12, lineHeight: "24px" }}>
          Theme
        </ListSubheader>
        <SchemeItems person={person} />
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

function SchemeItems({ person }: { person: string }) {
  const [choice, change] = useColourScheme(person);
  return schemeChoices.map((one) => (
    <MenuItem
      key={one}
      role="menuitemradio"
      aria-checked={one === choice}
      selected={one === choice}
      onClick={() => change(one)}
      sx={{ justifyContent: "space-between" }}
    >
      {schemeLabels[one]}
      {one === choice && <Icon name="check" size={14} />}
    </MenuItem>
  ));
}
