import { MenuItem } from "@mui/material";
import { Link } from "react-router";
import { apiUrl } from "#backoffice/api-client/call-api.ts";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { findPrintables } from "#backoffice/fulfilment/print-documents.tsx";
import { ButtonMenu } from "#backoffice/layout/button-menu.tsx";
import { useFrame } from "#backoffice/layout/frame-context.ts";
import { ListIcon } from "#backoffice/list/list-icon.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { type OrderAction, orderActionNames } from "./order-action-dialog.tsx";

/** Papers of the order, each a PDF in a new tab. */
export function PrintMenu({ order: { id, status, invoice, fromOldShop } }: { order: AdminOrder }) {
  const may = usePermission();
  const { isPhone } = useFrame();
  // Printing the invoice of a dispatch that can still be taken back numbers it.
  const isDispatched = status === "on_the_way" && !fromOldShop;
  const printables = status === "cancelled" ? [] : findPrintables(may, invoice !== null || isDispatched);
  if (printables.length === 0) return null;
  return (
    <ButtonMenu
      name="Print"
      label={
        <>
          <ListIcon name="printer" />
          {!isPhone && "Print"}
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
  /** The page that changes this order's items. */
  editPath: string | undefined;
  /** The page that begins a new order with this one's goods and address. */
  duplicatePath: string | undefined;
};

/** Actions that have no button of their own. */
export function MoreMenu({ actions, onOpen, onUnpack, editPath, duplicatePath }: MoreProps) {
  const { isPhone } = useFrame();
  if (actions.length === 0 && !onUnpack && !editPath && !duplicatePath) return null;
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
        editPath && (
          <MenuItem key="editItems" component={Link} to={editPath} onClick={close}>
            {orderActionNames.editItems}
          </MenuItem>
        ),
        duplicatePath && (
          <MenuItem key="duplicate" component={Link} to={duplicatePath} onClick={close}>
            {orderActionNames.duplicate}
          </MenuItem>
        ),
      ]}
    </ButtonMenu>
  );
}
