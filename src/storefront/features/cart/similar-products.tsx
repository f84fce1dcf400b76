import { useState } from "react";
import type { SimilarProduct } from "#contracts/store/catalog.ts";
import { Button } from "#storefront/ui/button.tsx";
import { Price } from "#storefront/ui/price.tsx";
import { addBeverageToCart } from "./add.ts";
import { ItemThumbnail } from "./thumb.tsx";
import { getThumbnailUrl } from "./thumb-address.ts";
import type { SimilarProductsState } from "./use-similar.ts";

/** 'Buy Now' adds one pack and stays in the panel. */
export function SimilarProducts({ similar }: { similar: SimilarProductsState }) {
  const [news, setNews] = useState("");
  if (similar.offers.length === 0) return null;
  const buy = (product: SimilarProduct) => {
    addBeverageToCart({ product, pack: product.pack });
    setNews(`${product.name}, pack of ${product.pack.packSize}: added.`);
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
        {news}
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
