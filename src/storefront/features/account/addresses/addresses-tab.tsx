import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { EmptyState } from "#storefront/ui/layout/empty-state.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { Toast } from "#storefront/ui/overlays/toast.tsx";
import { getAccountTabUrl } from "../account-tab.ts";
import { AddressCard, AddressIntentFields } from "./address-card.tsx";
import { AddressForm } from "./address-form.tsx";
import { type AddressesData, type AddressFormResult, newAddressId } from "./addresses-data.ts";
import { useAddressBook } from "./use-address-book.ts";
import "./addresses-tab.css";

type AddressesTabProps = {
  given: AddressesData;
  words: DocumentBody<"dashboard">;
  answer: AddressFormResult | undefined;
};
type News = { words: string; undo?: () => void };

/** Manage Addresses (spec §2): the list, and the form that adds to it or changes it. */
export function AddressesTab({ given, words, answer }: AddressesTabProps) {
  const { addresses, trouble, learn, change } = useAddressBook(given.addresses);
  const [open, setOpen] = useState(answer?.open ?? given.open);
  const [news, setNews] = useState<News | null>(null);
  const add = useRef<HTMLButtonElement>(null);

  const show = (form: string) => {
    setNews(null);
    setOpen(form);
  };
  const close = () => {
    flushSync(() => setOpen(null));
    add.current?.focus();
  };
  const saved = async () => {
    await learn();
    close();
    setNews({ words: "Address saved." });
  };
  const restore = async ({ id, isDefault }: AddressView) => {
    setNews(null);
    if (await change("POST", `${id}/restore`, { asDefault: isDefault })) setNews({ words: "Address is back." });
  };
  const remove = async (address: AddressView) => {
    setNews(null);
    if (!(await change("DELETE", address.id))) return;
    if (open === address.id) setOpen(null);
    // The button that was pressed is gone, and the focus with it.
    add.current?.focus();
    setNews({ words: "Address deleted.", undo: () => void restore(address) });
  };
  const makeDefault = async ({ id }: AddressView) => {
    setNews(null);
    if (!(await change("POST", `${id}/default`))) return;
    add.current?.focus();
    setNews({ words: "Checkout offers this address first now." });
  };

  const refused = trouble ?? (answer?.open ? undefined : answer?.refused);
  const edited = addresses.find(({ id }) => id === open);
  return (
    <>
      <h2 className="vh">Addresses</h2>
      {given.removed && <BringBack {...given.removed} />}
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
          customer={given.customer}
          localityHelp={words.localityHelp}
          address={edited}
          given={answer && answer.open === open ? answer : undefined}
          onSaved={() => void saved()}
          onCancel={close}
        />
      )}
      <Toast
        message={news?.words ?? null}
        {...(news?.undo && { action: { label: "Undo", run: news.undo } })}
        onClose={() => setNews(null)}
      />
    </>
  );
}

type AddAddressProps = { button: RefObject<HTMLButtonElement | null>; open: boolean; onAdd: () => void };

function AddAddress({ button, open, onAdd }: AddAddressProps) {
  return (
    <form
      action="/user-dashboard"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
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

/** The undo of those without a script. */
function BringBack({ id, wasDefault }: NonNullable<AddressesData["removed"]>) {
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
