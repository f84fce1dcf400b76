import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { UserRecord } from "#contracts/store/customer.ts";
import { useCachedCustomer } from "#storefront/shell/visitor.ts";
import type { CartItem } from "./item.ts";

const checkout = "/check-out";
/** Fetched when first opened. If that fails (a cut line, a new version), the page has the same form. */
const AccountDialog = lazy(() =>
  import("../account/account-dialog.tsx").catch(() => ({ default: () => <ToSignIn /> })),
);

type SignInOfferProps = { lines: readonly CartItem[]; onLeave: () => void };

/** Quiet, and only for guests: signing in is never in the way of buying (D29). It leads to checkout. */
export function SavedAddressSignIn({ lines, onLeave }: SignInOfferProps) {
  const visitor = useCachedCustomer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  const proceed = async (user: UserRecord) => {
    // Checkout reads the saved addresses as it opens. What was typed in it outlives the reload.
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
            setWanted(true);
            setOpen(true);
          }}
        >
          Sign in for saved addresses
        </button>
      )}
      {wanted && (
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
