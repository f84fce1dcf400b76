import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import { preventSubmit } from "#storefront/features/form/prevent-submit.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { IconButton } from "#storefront/ui/inputs/icon-button.tsx";
import { EmptyState } from "#storefront/ui/layout/empty-state.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { Toast } from "#storefront/ui/overlays/toast.tsx";
import { Tag } from "#storefront/ui/text/tag.tsx";
import { getAccountTabUrl } from "../account-tab.ts";
import { AddressForm } from "./address-form.tsx";
import { AddressLines } from "./address-lines.tsx";
import { type AddressesData, type AddressFormResult, newAddressId } from "./addresses-data.ts";
import { useAddressBook } from "./use-address-book.ts";

type AddressCardProps = { address: AddressView; onEdit: () => void; onRemove: () => void; onDefault: () => void };

type IntentProps = { name: string; address: Pick<AddressView, "id" | "isDefault"> };

type AddressesTabProps = {
  initial: AddressesData;
  words: DocumentBody<"dashboard">;
  answer: AddressFormResult | undefined;
};
type Notice = { message: string; undo?: () => void };

/** Manage Addresses: the list, and the form to add or edit an address. */
export function AddressesTab({ initial, words, answer }: AddressesTabProps) {
  const { addresses, error, reload, change } = useAddressBook(initial.addresses);
  const [notice, setNotice] = useState<Notice | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const form = useOpenForm(answer?.open ?? initial.open, add);
  const { remove, makeDefault } = useAddressActions({ change, form, add, onNotice: setNotice });
  const { open } = form;

  const show = (next: string) => {
    setNotice(null);
    form.setOpen(next);
  };
  const saved = async () => {
    await reload();
    form.closeIfStill(open);
    setNotice({ message: "Address saved." });
  };

  const refused = error ?? (answer?.open ? undefined : answer?.refused);
  const edited = addresses.find(({ id }) => id === open);
  return (
    <>
      <h2 className="vh">Addresses</h2>
      {initial.removed && <RestoreAddress id={initial.removed.id} wasDefault={initial.removed.wasDefault} />}
      {refused && <Alert kind="error" title={refused.message} />}
      {addresses.length === 0 ? <NoAddresses words={words} /> : null}
      <ul className="addrs" aria-label="Your addresses" hidden={addresses.length === 0}>
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            onEdit={() => show(address.id)}
            onRemove={() => void remove(address)}
            onDefault={() => void makeDefault(address)}
          />
        ))}
      </ul>
      <AddAddress button={add} open={open === newAddressId} onAdd={() => show(newAddressId)} />
      {(open === newAddressId || edited) && (
        <AddressForm
          key={open}
          customer={initial.customer}
          localityHelp={words.localityHelp}
          address={edited}
          result={answer && answer.open === open ? answer : undefined}
          onSaved={() => void saved()}
          onCancel={form.close}
        />
      )}
      <Toast
        message={notice?.message ?? null}
        {...(notice?.undo && { action: { label: "Undo", run: notice.undo } })}
        onClose={() => setNotice(null)}
      />
    </>
  );
}

type OpenForm = ReturnType<typeof useOpenForm>;

/** Holds which form is open; closing it returns the focus to the button that adds an address. */
function useOpenForm(initial: string | null, add: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(initial);
  const openNow = useRef(open);
  useEffect(() => {
    openNow.current = open;
  });
  const close = () => {
    flushSync(() => setOpen(null));
    add.current?.focus();
  };
  /** Another form that was opened in the meantime stays open. */
  const closeIfStill = (form: string | null) => {
    if (openNow.current === form) close();
  };
  return { open, setOpen, close, closeIfStill };
}

type AddressActionsOptions = {
  change: ReturnType<typeof useAddressBook>["change"];
  form: Pick<OpenForm, "open" | "setOpen">;
  add: RefObject<HTMLButtonElement | null>;
  onNotice: (notice: Notice | null) => void;
};

/** Changes one address and says what was done. */
function useAddressActions({ change, form, add, onNotice }: AddressActionsOptions) {
  const restore = async ({ id, isDefault }: AddressView) => {
    onNotice(null);
    if (await change("POST", `${id}/restore`, { asDefault: isDefault })) onNotice({ message: "Address restored." });
  };
  const remove = async (address: AddressView) => {
    onNotice(null);
    if (!(await change("DELETE", address.id))) return;
    if (form.open === address.id) form.setOpen(null);
    // The pressed button is gone, and the focus with it.
    add.current?.focus();
    onNotice({ message: "Address deleted.", undo: () => void restore(address) });
  };
  const makeDefault = async ({ id }: AddressView) => {
    onNotice(null);
    if (!(await change("POST", `${id}/default`))) return;
    add.current?.focus();
    onNotice({ message: "Default address updated." });
  };
  return { remove, makeDefault };
}

type AddAddressProps = { button: RefObject<HTMLButtonElement | null>; open: boolean; onAdd: () => void };

function AddAddress({ button, open, onAdd }: AddAddressProps) {
  return (
    <form action="/user-dashboard" onSubmit={preventSubmit(onAdd)}>
      <input type="hidden" name="tab" value="addresses" />
      <input type="hidden" name="address" value={newAddressId} />
      <Button kind="line" type="submit" ref={button} aria-expanded={open}>
        <Icon name="plus" size="s" />
        <span>
          <span className="vh">+ </span>Add New Address
        </span>
      </Button>
    </form>
  );
}

function NoAddresses({ words }: Pick<AddressesTabProps, "words">) {
  return (
    <EmptyState title={words.noAddressesHeading}>
      <p className="lead">{words.noAddresses}</p>
    </EmptyState>
  );
}

/** Restores a deleted address without JavaScript. */
function RestoreAddress({ id, wasDefault }: NonNullable<AddressesData["removed"]>) {
  return (
    <Alert kind="success" className="bring-back" title="Address deleted.">
      <form method="post" action={getAccountTabUrl("addresses")}>
        <AddressIntentFields name="restore" address={{ id, isDefault: wasDefault }} />
        <button type="submit" className="link">
          Undo
        </button>
      </form>
    </Alert>
  );
}

/** One address with its actions; each button is a form of its own for browsers without JavaScript. */
function AddressCard({ address, onEdit, onRemove, onDefault }: AddressCardProps) {
  const { id, addressLine1, isDefault } = address;
  return (
    <li className="addrcard">
      <div className="addrcard-words">
        {isDefault && (
          <p>
            <Tag>Default</Tag>
          </p>
        )}
        <AddressLines address={address} />
        {!isDefault && (
          <form method="post" action={getAccountTabUrl("addresses")} onSubmit={preventSubmit(onDefault)}>
            <AddressIntentFields name="default" address={address} />
            <button type="submit" className="link" aria-label={`Make default: ${addressLine1}`}>
              Make default
            </button>
          </form>
        )}
      </div>
      <div className="addrcard-do">
        <form action="/user-dashboard" onSubmit={preventSubmit(onEdit)}>
          <input type="hidden" name="tab" value="addresses" />
          <input type="hidden" name="address" value={id} />
          <IconButton icon="edit" label={`Edit address: ${addressLine1}`} type="submit" />
        </form>
        <form method="post" action={getAccountTabUrl("addresses")} onSubmit={preventSubmit(onRemove)}>
          <AddressIntentFields name="remove" address={address} />
          <IconButton icon="trash" label={`Delete address: ${addressLine1}`} type="submit" />
        </form>
      </div>
    </li>
  );
}

/** Hidden fields of an address action's form: intent and address. */
function AddressIntentFields({ name, address: { id, isDefault } }: IntentProps) {
  return (
    <>
      <input type="hidden" name="intent" value={name} />
      <input type="hidden" name="id" value={id} />
      {isDefault && <input type="hidden" name="default" value="1" />}
    </>
  );
}
