import "./cart-drawer.css";
import { lazy, type RefObject, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useLocation, useNavigate } from "react-router";
import type { UserRecord } from "#contracts/store/customers/customer-views.ts";
import type { Paise } from "#domain/money.ts";
import { useCachedCustomer } from "#storefront/layout/cached-customer.ts";
import { ClosedNote } from "#storefront/layout/closed-note.tsx";
import { WhatsAppLink } from "#storefront/layout/whatsapp-link.tsx";
import { ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { IconButton } from "#storefront/ui/inputs/icon-button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Drawer } from "#storefront/ui/overlays/drawer.tsx";
import { Toast } from "#storefront/ui/overlays/toast.tsx";
import type { DeliveryTerms } from "../content/delivery-text.ts";
import { CartBill, ShippingNote } from "./cart-bill.tsx";
import type { CartItem } from "./cart-item.ts";
import { CartLine } from "./cart-line.tsx";
import { removeFromCart, useCart } from "./cart-store.ts";
import { EmptyCart } from "./empty-cart.tsx";
import { SimilarProducts, useSimilarProducts } from "./similar-products.tsx";

const checkout = "/check-out";
/** Loaded when first opened. If loading fails (offline, a new release), the sign-in page has the same form. */
const AccountDialog = lazy(() =>
  import("../account/sign-in/sign-in-dialog.tsx").catch(() => ({ default: () => <ToSignIn /> })),
);

type SignInOfferProps = { lines: readonly CartItem[]; onLeave: () => void };

/** The cart drawer; its button, the scrim, Escape and every link in it close it. */
export default function CartDrawerContent({ facts }: { facts: DeliveryTerms }) {
  const { lines, totalPaise, isOpen, close } = useCart();
  const closer = useRef<HTMLButtonElement>(null);
  const removal = useRemoveLine(closer);
  const similar = useSimilarProducts(isOpen);
  return (
    <Drawer open={isOpen} onClose={close} label="Your Cart" className="cart">
      <div className="panel-head">
        <h2 className="d3">Your Cart</h2>
        <IconButton ref={closer} icon="close" label="Close cart" onClick={close} />
      </div>
      {lines.length === 0 ? (
        <EmptyCart onLeave={close} />
      ) : (
        <div className="panel-body">
          <ul className="cartlines">
            {lines.map((line) => (
              <CartLine key={line.id} line={line} flavour={similar.findFlavour(line.id)} onRemove={removal.remove} />
            ))}
          </ul>
          <ShippingNote facts={facts} totalPaise={totalPaise} />
          {isOpen && <SimilarProducts similar={similar} />}
        </div>
      )}
      <div className="cart-news">
        <Toast {...removal.toast} />
      </div>
      {lines.length > 0 && <Foot lines={lines} totalPaise={totalPaise} facts={facts} onLeave={close} />}
    </Drawer>
  );
}

type FootProps = { lines: readonly CartItem[]; totalPaise: Paise; facts: DeliveryTerms; onLeave: () => void };

function Foot({ lines, totalPaise, facts, onLeave }: FootProps) {
  return (
    <div className="panel-foot">
      <CartBill totalPaise={totalPaise} facts={facts} />
      <ClosedNote />
      <ButtonLink block to="/check-out" prefetch="render" onClick={onLeave}>
        Proceed to Checkout <Icon name="arrow" />
      </ButtonLink>
      <div className="cart-ways">
        <Link className="link" to="/beverages" onClick={onLeave}>
          Keep Shopping
        </Link>
        <SavedAddressSignIn lines={lines} onLeave={onLeave} />
        <WhatsAppLink className="link small" />
      </div>
    </div>
  );
}

/** Offers sign-in to guests without blocking the purchase; continues to checkout. */
function SavedAddressSignIn({ lines, onLeave }: SignInOfferProps) {
  const visitor = useCachedCustomer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);

  const proceed = async (user: UserRecord) => {
    // Checkout loads saved addresses when it opens; its draft survives the reload.
    if (pathname === checkout) return location.reload();
    await navigate(checkout, { state: { items: lines, user } });
    setOpen(false);
    onLeave();
  };
  const leave = () => {
    setOpen(false);
    onLeave();
  };
  return (
    <>
      {(!visitor || open) && (
        <button
          type="button"
          className="link small"
          aria-haspopup="dialog"
          onClick={() => {
            setWasOpened(true);
            setOpen(true);
          }}
        >
          Sign in for saved addresses
        </button>
      )}
      {wasOpened && (
        <Suspense>
          <AccountDialog open={open} onClose={() => setOpen(false)} onDone={proceed} onLeave={leave} />
        </Suspense>
      )}
    </>
  );
}

function ToSignIn() {
  location.assign(`/sign-in?redirectTo=${checkout}`);
  return null;
}

/** Removes a line, offers Undo and moves the focus to the next line, because the pressed button is gone. */
function useRemoveLine(fallback: RefObject<HTMLElement | null>) {
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const forget = () => setUndo(null);

  const removeLine = (id: string) => {
    const buttons = () => [...document.querySelectorAll<HTMLElement>("[data-removes]")];
    const at = buttons().findIndex((button) => button.dataset.removes === id);
    flushSync(() => {
      const back = removeFromCart(id);
      setUndo(() => () => {
        back();
        forget();
      });
    });
    const left = buttons();
    (left[Math.min(at, left.length - 1)] ?? fallback.current)?.focus();
  };

  return {
    remove: removeLine,
    toast: {
      message: undo && "Removed",
      ...(undo && {
        action: {
          label: "Undo",
          run: () => {
            undo();
            fallback.current?.focus();
          },
        },
      }),
      onClose: forget,
    },
  };
}
