import type { BeverageCard, MerchCard, MerchColour, MerchSize, Pack } from "#contracts/store/catalog/product-views.ts";
import { toRupees } from "#domain/money.ts";
import { addBeverageItem, addMerchItem } from "./cart-store.ts";
import { getThumbnailUrl } from "./thumbnail-url.ts";

type SoldBeverage = Pick<BeverageCard, "name" | "picture">;
type SoldMerch = Pick<MerchCard, "id" | "name" | "picture">;

/** 'Buy Now': one more of the pack. The panel is opened by the caller. */
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

/** 'Add To Cart': the first picture of the colour, else the item's (spec §3). */
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
