import { Button, Menu, MenuItem } from "@mui/material";
import { type ReactNode, useState } from "react";
import { apiUrl } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { findPrintables } from "#backoffice/fulfilment/print-documents.tsx";
import { useFrame } from "#backoffice/layout/frame-context.ts";
import { ListIcon } from "#backoffice/list/list-icon.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { type OrderAction, orderActionNames } from "./order-action-dialog.tsx";

type MenuProps = { name: string; label: ReactNode; children: (close: () => void) => ReactNode };

function ButtonMenu({ name, label, children }: MenuProps) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  const close = () => setAt(null);
  return (
    <>
      <Button
        variant="outlined"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu open={at !== null} anchorEl={at} onClose={close}>
        {children(close)}
      </Menu>
    </>
  );
}

/** Papers of the order, each a PDF in a new tab. */
export function PrintMenu({ order: { id, status, invoice } }: { order: AdminOrder }) {
  const may = usePermission();
  const { isPhone } = useFrame();
  const printables = status === "cancelled" ? [] : findPrintables(may, invoice !== null);
  if (printables.length === 0) return null;
  return (
    <ButtonMenu
      name="Print"
      label={
        <>
          <ListIcon name="printer" /> {!isPhone && "Print"}
        </>
      }
    >
      {(close) =>
        printables.map(({ call, one }) => (
          <MenuItem
            key={one}
            component="a"
            href={apiUrl(call, { query: { ids: [id] } })}
            target="_blank"
            rel="noopener"
            onClick={close}
          >
            {one}
          </MenuItem>
        ))
      }
    </ButtonMenu>
  );
}

type MoreProps = {
  actions: readonly OrderAction[];
  onOpen: (action: OrderAction) => void;
  onUnpack: (() => void) | undefined;
};

/** Actions that have no button of their own. */
export function MoreMenu({ actions, onOpen, onUnpack }: MoreProps) {
  const { isPhone } = useFrame();
  if (actions.length === 0 && !onUnpack) return null;
  return (
    <ButtonMenu
      name="More actions"
      label={
        isPhone ? (
          <ListIcon name="more" />
        ) : (
          <>
            More <ListIcon name="down" size={14} />
          </>
        )
      }
    >
      {(close) => [
        ...actions.map((action) => (
          <MenuItem
            key={action.key}
            onClick={() => {
              close();
              onOpen(action);
            }}
          >
            {orderActionNames[action.key]}
          </MenuItem>
        )),
        onUnpack && (
          <MenuItem
            key="unpack"
            onClick={() => {
              close();
              onUnpack();
            }}
          >
            {orderActionNames.unpack}
          </MenuItem>
        ),
      ]}
    </ButtonMenu>
  );
}
