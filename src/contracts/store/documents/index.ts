import { about } from "./about.ts";
import { account } from "./account.ts";
import { bands } from "./bands.ts";
import { beverages } from "./beverages.ts";
import { cart } from "./cart.ts";
import { checkout } from "./checkout.ts";
import { club } from "./club.ts";
import { contact } from "./contact.ts";
import { dashboard } from "./dashboard.ts";
import type { DocumentKind } from "./document.ts";
import { faq } from "./faq.ts";
import type { BodyOf } from "./fields.ts";
import { frame } from "./frame.ts";
import { home } from "./home.ts";
import { lost } from "./lost.ts";
import { mails } from "./mails.ts";
import { merch } from "./merch.ts";
import { order } from "./order.ts";
import { plastic } from "./plastic.ts";
import { privacy } from "./privacy.ts";
import { product } from "./product.ts";
import { reviews } from "./reviews.ts";
import { subscribe } from "./subscribe.ts";
import { terms } from "./terms.ts";

/** Everything that customers read beside products, messages of errors and names of controls (issue 7 §1). */
export const documents = {
  frame,
  home,
  bands,
  beverages,
  merch,
  product,
  reviews,
  about,
  plastic,
  club,
  faq,
  contact,
  terms,
  privacy,
  cart,
  checkout,
  order,
  account,
  dashboard,
  subscribe,
  lost,
  mails,
};

export type DocumentKey = keyof typeof documents;
export const documentKeys = Object.keys(documents) as [DocumentKey, ...DocumentKey[]];
export type DocumentBody<Key extends DocumentKey> =
  (typeof documents)[Key] extends DocumentKind<infer F> ? BodyOf<F> : never;
