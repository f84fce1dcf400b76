import { useRef } from "react";
import { Link } from "react-router";
import type { Paise } from "#domain/money.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { IconButton } from "#storefront/ui/icon-button.tsx";
import { Price } from "#storefront/ui/price.tsx";
import { Drawer } from "#storefront/ui/sheet.tsx";
import { Toast } from "#storefront/ui/toast.tsx";
import type { DeliveryTerms } from "../content/delivery-words.ts";
import { CartLine } from "./cart-line.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import type { CartItem } from "./item.ts";
import { ShippingNote } from "./shipping-note.tsx";
import { SavedAddressSignIn } from "./sign-in-offer.tsx";
import { SimilarProducts } from "./similar-products.tsx";
import { useCart } from "./store.ts";
import { useRemoveLine } from "./use-removal.ts";
import { useSimilarProducts } from "./use-similar.ts";
import "./cart.css";

/** The cart side panel (spec §2): closes by its button, the scrim, Escape and every way out of it. */
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
          <ShippingNote facts={facts} />
          {isOpen && <SimilarProducts similar={similar} />}
        </div>
      )}
      <div className="cart-news">
        <Toast {...removal.toast} />
      </div>
      {lines.length > 0 && <Foot lines={lines} totalPaise={totalPaise} onLeave={close} />}
    </Drawer>
  );
}

type FootProps = { lines: readonly CartItem[]; totalPaise: Paise; onLeave: () => void };

function Foot({ lines, totalPaise, onLeave }: FootProps) {
  return (
    <div className="panel-foot">
      <p className="between cart-total">
        <span className="d5">Total:</span> <Price paise={totalPaise} large />
      </p>
      <ButtonLink block to="/check-out" onClick={onLeave}>
        Proceed to Checkout <Icon name="arrow" />
      </ButtonLink>
      <div className="cart-ways">
        <Link className="link" to="/beverages" onClick={onLeave}>
          Keep Shopping
        </Link>
        <SavedAddressSignIn lines={lines} onLeave={onLeave} />
      </div>
    </div>
  );
}
