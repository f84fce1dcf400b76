import type { ComponentProps, ComponentType } from "react";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";

/** Names of the actions on an order: buttons, titles of their dialogs, and notices of conflicts. */
export const orderActionNames = {
  confirmUpi: "Confirm UPI payment",
  pack: "Mark as packed",
  unpack: "Mark as not packed",
  ship: "Mark as shipped",
  deliver: "Mark as delivered",
  undoDelivery: "Undo delivery",
  return: "Mark Returned",
  declineReturn: "Decline return",
  addParcel: "Add parcel",
  editParcel: "Edit parcel",
  removeParcel: "Remove parcel",
  returnToOrigin: "Mark as returned to origin",
  refund: "Refund",
  withdrawRefund: "Withdraw refund",
  cancel: "Cancel order",
  cancelMany: "Cancel orders",
  resendMail: "Resend email",
  editItems: "Edit items",
  duplicate: "Duplicate",
} as const;

export type OrderActionKey = keyof typeof orderActionNames;

/** Says in a dialog what happens to the money that its action refunds. */
export function describeMoneyBack({ moves }: Pick<AdminOrder, "moves">, amount: number): string {
  if (amount === 0) return "No money to refund.";
  if (moves.mayRefund) return `${formatAmount(amount)} will be refunded to the customer.`;
  return `The refund of ${formatAmount(amount)} waits for the approval of an owner or a manager.`;
}

/** Returns the amount for the confirming button: only money that this operator's click sends. */
export function moneySentBy({ moves }: Pick<AdminOrder, "moves">, amount: number): number {
  return moves.mayRefund && !moves.refundByHand ? amount : 0;
}

/** Props of every order action dialog. */
export type OrderActionProps = {
  order: AdminOrder;
  onClose: () => void;
  /** Runs the request; a conflict with another operator's action is shown on the page too. */
  run: RunOrderAction;
};

/** An action of the order's page: the button, and the dialog that it opens. */
export type OrderAction = {
  key: OrderActionKey;
  isAvailable: (order: AdminOrder) => boolean;
  dialog: ComponentType<OrderActionProps>;
  shortcut?: string;
  /** Rarely used: shown in the menu 'More'. */
  isRare?: boolean;
};

export type RunOrderAction = (action: string, request: () => Promise<unknown>) => Promise<unknown>;

type DialogProps<T extends object> = OrderActionProps &
  Pick<
    ComponentProps<typeof ActionDialog<T>>,
    "initial" | "fields" | "undo" | "danger" | "moneyOf" | "confirmOf" | "canSubmit" | "isSheet" | "isChanged"
  > & {
    action: OrderActionKey;
    /** Notification on success. */
    successMessage: string;
    /** Adds to the notification that the customer gets a mail. */
    mailsCustomer?: boolean;
    /** Calls the API. */
    send: (values: T) => Promise<unknown>;
  };

/** Dialog of one action on an order, named as the button that opens it. */
export function OrderActionDialog<T extends object>({
  action,
  order,
  run,
  send,
  successMessage,
  mailsCustomer = false,
  ...dialog
}: DialogProps<T>) {
  const name = orderActionNames[action];
  return (
    <ActionDialog
      {...dialog}
      name={name}
      subtitle={`${order.number} · ${order.address.name}`}
      successMessage={mailsCustomer ? withCustomerNotice(successMessage, order) : successMessage}
      submit={(values) => run(name, () => send(values))}
    />
  );
}

/** Adds to a notification that the customer is notified by mail, unless the order has no email. */
function withCustomerNotice(message: string, { address }: Pick<AdminOrder, "address">): string {
  return address.email ? `${message} The customer is notified by email.` : message;
}
