/** What the shell needs of the cart. */
export { useCart } from "../features/cart/cart-store.ts";
