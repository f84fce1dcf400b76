import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { readDocument } from "#contracts/store/documents/document.ts";
import { type DocumentBody, type DocumentKey, documents } from "#contracts/store/documents/index.ts";
import { ShellWordsContext } from "#storefront/shell/shell-words.ts";
import { account, dashboard } from "./of-accounts.tsx";
import { checkout } from "./of-checkout.tsx";
import { order } from "./of-orders.tsx";
import { cart, faq, frame, merch, plastic, product, reviews, subscribe } from "./of-shop.tsx";

type Draw<Key extends DocumentKey> = (words: DocumentBody<Key>) => ReactNode;

/** What shows only after a click, in some state of an order or under other settings. */
const parts: { [Key in DocumentKey]?: Draw<Key> } = {
  frame,
  cart,
  merch,
  product,
  reviews,
  faq,
  plastic,
  checkout,
  order,
  account,
  dashboard,
  subscribe,
};

/** Those parts with a document's words in them, as HTML. */
export function drawn<Key extends DocumentKey>(key: Key, words: DocumentBody<Key>): string {
  const draw: Draw<Key> | undefined = parts[key];
  const shell = {
    frame: readDocument(documents.frame, key === "frame" ? words : {}),
    cart: readDocument(documents.cart, key === "cart" ? words : {}),
  };
  const element = <ShellWordsContext value={shell}>{draw?.(words)}</ShellWordsContext>;
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
