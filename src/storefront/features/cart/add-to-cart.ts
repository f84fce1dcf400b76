import type { BeverageCard, MerchCard, MerchColour, MerchSize, Pack } from "#contracts/store/catalog/product-views.ts";
import { toRupees } from "#domain/money.ts";
import { addBeverageItem, addMerchItem } from "./cart-store.ts";
import { getThumbnailUrl } from "./thumbnail-url.ts";

type SoldBeverage = Pick<BeverageCard, "name" | "picture">;
type SoldMerch = Pick<MerchCard, "id" | "name" | "picture">;

/** Adds one more of the pack ('Buy Now'). The caller opens the drawer. */
export function addBeverageToCart({ product, pack }: { product: SoldBeverage; pack: Pack }): void {
  addBeverageItem({
    id: pack.cartLineId,
    type: "beverage",
    name: product.name,
    productName: product.name,
    productImage: getThumbnailUrl(product.picture),
    price: toRupees(pack.price),
    quantity: 1,
    packSize: pack.packSize,
    currency: "INR",
  });
}

/** Adds an item ('Add To Cart') with the first picture of its colour, else the item's own. */
export function addMerchToCart({
  item,
  colour,
  size,
}: {
  item: SoldMerch;
  colour: MerchColour;
  size: MerchSize;
}): void {
  addMerchItem({
    id: size.cartLineId,
    type: "merch",
    _id: item.id,
    name: item.name,
    merchName: item.name,
    productImage: getThumbnailUrl(colour.pictures[0] ?? item.picture),
    price: toRupees(size.price),
    quantity: 1,
    size: size.sizeName,
    selectedSize: size.sizeName,
    color: colour.hex,
    selectedColor: colour.hex,
    colorName: colour.name,
    currency: "INR",
  });
}
