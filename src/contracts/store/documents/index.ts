import { aboutContent } from "./about.ts";
import { signInContent } from "./account.ts";
import { sharedSectionsContent } from "./bands.ts";
import { beveragesContent } from "./beverages.ts";
import { cartContent } from "./cart.ts";
import { checkoutContent } from "./checkout.ts";
import { clubContent } from "./club.ts";
import { contactContent } from "./contact.ts";
import { accountAreaContent } from "./dashboard.ts";
import type { DocumentSchema } from "./document.ts";
import { faqContent } from "./faq.ts";
import type { FieldValues } from "./fields.ts";
import { siteLayoutContent } from "./frame.ts";
import { homeContent } from "./home.ts";
import { notFoundContent } from "./lost.ts";
import { mailContent } from "./mails.ts";
import { merchContent } from "./merch.ts";
import { orderPageContent } from "./order.ts";
import { plasticContent } from "./plastic.ts";
import { privacyContent } from "./privacy.ts";
import { productContent } from "./product.ts";
import { reviewsContent } from "./reviews.ts";
import { newsletterContent } from "./subscribe.ts";
import { termsContent } from "./terms.ts";

/** Everything that customers read beside products, messages of errors and names of controls (issue 7 §1). */
export const documents = {
  frame: siteLayoutContent,
  home: homeContent,
  bands: sharedSectionsContent,
  beverages: beveragesContent,
  merch: merchContent,
  product: productContent,
  reviews: reviewsContent,
  about: aboutContent,
  plastic: plasticContent,
  club: clubContent,
  faq: faqContent,
  contact: contactContent,
  terms: termsContent,
  privacy: privacyContent,
  cart: cartContent,
  checkout: checkoutContent,
  order: orderPageContent,
  account: signInContent,
  dashboard: accountAreaContent,
  subscribe: newsletterContent,
  lost: notFoundContent,
  mails: mailContent,
};

export type DocumentKey = keyof typeof documents;
export const documentKeys = Object.keys(documents) as [DocumentKey, ...DocumentKey[]];
export type DocumentBody<Key extends DocumentKey> =
  (typeof documents)[Key] extends DocumentSchema<infer F> ? FieldValues<F> : never;
