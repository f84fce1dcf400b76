import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { parseDocument } from "#contracts/store/documents/document.ts";
import { type DocumentBody, type DocumentKey, documents } from "#contracts/store/documents/index.ts";
import { LayoutContentContext } from "#storefront/shell/shell-words.ts";
import { renderAccountStates, renderDashboardStates } from "./of-accounts.tsx";
import { renderCheckoutStates } from "./of-checkout.tsx";
import { renderOrderStates } from "./of-orders.tsx";
import {
  renderCartStates,
  renderFaqStates,
  renderLayoutStates,
  renderMerchStates,
  renderPlasticStates,
  renderProductStates,
  renderReviewStates,
  renderSubscribeStates,
} from "./of-shop.tsx";

type Draw<Key extends DocumentKey> = (words: DocumentBody<Key>) => ReactNode;

/** What shows only after a click, in some state of an order or under other settings. */
const parts: { [Key in DocumentKey]?: Draw<Key> } = {
  frame: renderLayoutStates,
  cart: renderCartStates,
  merch: renderMerchStates,
  product: renderProductStates,
  reviews: renderReviewStates,
  faq: renderFaqStates,
  plastic: renderPlasticStates,
  checkout: renderCheckoutStates,
  order: renderOrderStates,
  account: renderAccountStates,
  dashboard: renderDashboardStates,
  subscribe: renderSubscribeStates,
};

/** Those parts with a document's words in them, as HTML. */
export function renderStates<Key extends DocumentKey>(key: Key, words: DocumentBody<Key>): string {
  const draw: Draw<Key> | undefined = parts[key];
  const shell = {
    frame: parseDocument(documents.frame, key === "frame" ? words : {}),
    cart: parseDocument(documents.cart, key === "cart" ? words : {}),
  };
  const element = <LayoutContentContext value={shell}>{draw?.(words)}</LayoutContentContext>;
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
