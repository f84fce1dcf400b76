import { useEffect, useState } from "react";
import type { Flavour, SimilarProduct } from "#contracts/store/catalog/product-views.ts";
import { parseProductId } from "#domain/checkout/cart-lines.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Price } from "#storefront/ui/product/price.tsx";
import { addBeverageToCart } from "./add-to-cart.ts";
import { getCart } from "./cart-store.ts";
import { ItemThumbnail } from "./item-thumbnail.tsx";
import { getThumbnailUrl } from "./thumbnail-url.ts";

type SimilarProductsState = {
  offers: SimilarProduct[];
  findFlavour: (lineId: string) => Flavour | undefined;
};

/**
 * Loads similar products when the drawer opens. The offers stay the same while it is open, so that nothing moves under
 * a finger. If loading fails, there are none.
 */
export function useSimilarProducts(isOpen: boolean): SimilarProductsState {
  const [products, setProducts] = useState<SimilarProduct[]>([]);
  const [offers, setOffers] = useState<SimilarProduct[]>([]);

  useEffect(() => {
    if (!isOpen) return;
    const aborter = new AbortController();
    const show = (answer: SimilarProduct[]) => {
      setProducts(answer);
      setOffers(
        pickSimilarProducts(
          answer,
          getCart().lines.map(({ id }) => id),
        ),
      );
    };
    fetch("/cart/similar", { signal: aborter.signal })
      .then(async (response) => {
        if (response.ok) show((await response.json()) as SimilarProduct[]);
      })
      .catch(() => {});
    return () => aborter.abort();
  }, [isOpen]);

  return { offers, findFlavour: (lineId) => findLineFlavour(products, lineId) };
}

/** Suggested products; 'Buy Now' adds one pack and keeps the drawer open. */
export function SimilarProducts({ similar }: { similar: SimilarProductsState }) {
  const [status, setStatus] = useState("");
  if (similar.offers.length === 0) return null;
  const buy = (product: SimilarProduct) => {
    addBeverageToCart({ product, pack: product.pack });
    setStatus(`${product.name}, pack of ${product.pack.packSize}: added.`);
  };
  return (
    <section aria-labelledby="similar-products">
      <h3 className="d5 sims-title" id="similar-products">
        Similar products
      </h3>
      <ul className="sims">
        {similar.offers.map((product) => (
          <Offer key={product.productId} product={product} onBuy={() => buy(product)} />
        ))}
      </ul>
      <p className="vh" role="status">
        {status}
      </p>
    </section>
  );
}

function Offer({ product, onBuy }: { product: SimilarProduct; onBuy: () => void }) {
  const { name, pack, picture, flavour } = product;
  return (
    <li className="sim" aria-label={name}>
      <ItemThumbnail image={getThumbnailUrl(picture)} flavour={flavour} />
      <div>
        <b>{name}</b>
        <p className="small muted">
          Pack of {pack.packSize} · <Price paise={pack.price} />
        </p>
      </div>
      <Button kind="line" size="s" onClick={onBuy}>
        Buy Now
      </Button>
    </li>
  );
}

const shown = 4;

/** Picks products in stock that are not in the cart; any in stock if the cart has every one. */
export function pickSimilarProducts(products: readonly SimilarProduct[], inCart: readonly string[]): SimilarProduct[] {
  const sold = products.filter(({ pack }) => pack.inStock);
  const inCartIds = new Set(inCart.map(parseProductId));
  const others = sold.filter(({ productId }) => !inCartIds.has(productId));
  return (others.length > 0 ? others : sold).slice(0, shown);
}

function findLineFlavour(products: readonly SimilarProduct[], lineId: string): Flavour | undefined {
  const productId = parseProductId(lineId);
  return products.find((product) => product.productId === productId)?.flavour;
}
