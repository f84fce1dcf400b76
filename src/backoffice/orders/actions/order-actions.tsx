import { Box, Button } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { usePermission } from "#backoffice/auth/use-permission.ts";
import { usePageActs } from "#backoffice/command-palette/page-acts.ts";
import { DeliverDialog, ShipDialog, UndoDeliveryDialog } from "#backoffice/fulfilment/ship-dialogs.tsx";
import { useFrame } from "#backoffice/layout/frame-context.ts";
import { ConfirmUpiDialog } from "#backoffice/payments/payment-dialogs.tsx";
import { RefundDialog } from "#backoffice/payments/refund-dialog.tsx";
import { KeyHint } from "#backoffice/theme/key-hint.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { editItemsPath } from "../order-link.tsx";
import {
  type OrderAction,
  type OrderActionKey,
  orderActionNames,
  type RunOrderAction,
} from "./order-action-dialog.tsx";
import { DeclineReturnDialog, ResendMailDialog, ReturnToOriginDialog } from "./order-dialogs.tsx";
import { MoreMenu } from "./order-menus.tsx";
import { CancelOrderDialog, ReturnDialog } from "./return-dialog.tsx";
import { usePack } from "./use-pack.ts";

/** Actions in the order of an order's life cycle. */
const actions: OrderAction[] = [
  { key: "confirmUpi", isAvailable: ({ moves }) => moves.confirmUpi, dialog: ConfirmUpiDialog, shortcut: "U" },
  { key: "ship", isAvailable: ({ moves }) => moves.ship, dialog: ShipDialog, shortcut: "W" },
  { key: "deliver", isAvailable: ({ moves }) => moves.deliver, dialog: DeliverDialog, shortcut: "D" },
  { key: "undoDelivery", isAvailable: ({ moves }) => moves.undoDelivery, dialog: UndoDeliveryDialog, isRare: true },
  { key: "return", isAvailable: ({ moves }) => moves.return, dialog: ReturnDialog },
  { key: "declineReturn", isAvailable: ({ moves }) => moves.declineReturn, dialog: DeclineReturnDialog },
  {
    key: "returnToOrigin",
    isAvailable: ({ moves }) => moves.returnToOrigin,
    dialog: ReturnToOriginDialog,
    isRare: true,
  },
  { key: "refund", isAvailable: ({ moves }) => moves.refundable > 0, dialog: RefundDialog, shortcut: "R" },
  { key: "cancel", isAvailable: ({ moves }) => moves.cancel, dialog: CancelOrderDialog },
  { key: "resendMail", isAvailable: ({ mails }) => mails.length > 0, dialog: ResendMailDialog, isRare: true },
];

/** Actions that can be the primary button, by priority. A delivered order has none. */
const nextSteps: OrderActionKey[] = ["confirmUpi", "pack", "ship", "deliver"];

/**
 * Buttons of the actions that are possible now and permitted to the operator; each opens its dialog. The next step is
 * the primary button; on phones it is the only one beside the menu.
 */
export function OrderActions({ order, run }: { order: AdminOrder; run: RunOrderAction }) {
  const [open, setOpen] = useState<OrderAction | null>(null);
  const { isPhone } = useFrame();
  useFocusAfterAction(order.status);
  const available = actions.filter(({ isAvailable }) => isAvailable(order));
  const keys: OrderActionKey[] = available.map(({ key }) => key);
  if (order.moves.pack) keys.push("pack");
  // Money for a cancelled order seldom comes.
  const isDone = order.status === "cancelled";
  const next =
    (isDone ? undefined : nextSteps.find((key) => keys.includes(key))) ?? (order.returnAsked ? "return" : undefined);
  const others = available.filter(({ key }) => key !== next);
  const { pack, busy } = usePack(order.id);
  const may = usePermission();
  const navigate = useNavigate();
  const duplicatePath = may("orders.change") && !order.fromOldShop ? `/orders/new?from=${order.id}` : undefined;
  const editPath = order.moves.editItems ? editItemsPath(order.id) : undefined;
  usePageActs(`Order ${order.number}`, [
    ...(order.moves.pack ? [{ label: orderActionNames.pack, shortcut: "P", run: () => void pack(true) }] : []),
    ...available.map((action) => ({
      label: orderActionNames[action.key],
      shortcut: action.shortcut,
      run: () => setOpen(action),
    })),
    ...(order.moves.unpack ? [{ label: orderActionNames.unpack, run: () => void pack(false) }] : []),
    ...(editPath ? [{ label: orderActionNames.editItems, run: () => void navigate(editPath) }] : []),
    ...(duplicatePath ? [{ label: orderActionNames.duplicate, run: () => void navigate(duplicatePath) }] : []),
  ]);
  const isHidden = ({ isRare = false }: OrderAction) => isRare || isPhone;
  const primary = available.find(({ key }) => key === next);
  return (
    <Box className="order-actions" role="group" aria-label="Actions">
      {others
        .filter((action) => !isHidden(action))
        .map((action) => (
          <ActionButton key={action.key} action={action} onOpen={setOpen} />
        ))}
      <MoreMenu
        actions={others.filter(isHidden)}
        onOpen={setOpen}
        onUnpack={order.moves.unpack ? () => void pack(false) : undefined}
        editPath={editPath}
        duplicatePath={duplicatePath}
      />
      {order.moves.pack && (
        <Button {...buttonStyle(true)} loading={busy} aria-keyshortcuts="P" onClick={() => void pack(true)}>
          {orderActionNames.pack}
          <KeyHint name="P" />
        </Button>
      )}
      {primary && <ActionButton action={primary} onOpen={setOpen} isNext />}
      {open && <open.dialog order={order} run={run} onClose={() => setOpen(null)} />}
    </Box>
  );
}

/** Focuses the heading when an action removes the button that had the focus. */
function useFocusAfterAction(status: AdminOrder["status"]): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [status]);
}

const buttonStyle = (isNext: boolean) =>
  isNext ? ({ variant: "contained", color: "secondary" } as const) : ({ variant: "outlined" } as const);

type ButtonProps = { action: OrderAction; onOpen: (action: OrderAction) => void; isNext?: boolean };

function ActionButton({ action, onOpen, isNext = false }: ButtonProps) {
  const { key, shortcut } = action;
  return (
    <Button {...buttonStyle(isNext)} aria-keyshortcuts={shortcut} onClick={() => onOpen(action)}>
      {orderActionNames[key]}
      {shortcut && <KeyHint name={shortcut} />}
    </Button>
  );
}
