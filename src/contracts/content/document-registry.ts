import type { FieldValues } from "./content-fields.ts";
import type { DocumentSchema } from "./document-schema.ts";
import { aboutContent } from "./documents/about-content.ts";
import { accountAreaContent } from "./documents/account-area-content.ts";
import { beveragesContent } from "./documents/beverages-content.ts";
import { cartContent } from "./documents/cart-content.ts";
import { checkoutContent } from "./documents/checkout-content.ts";
import { clubContent } from "./documents/club-content.ts";
import { contactContent } from "./documents/contact-content.ts";
import { faqContent } from "./documents/faq-content.ts";
import { homeContent } from "./documents/home-content.ts";
import { mailContent } from "./documents/mail-content.ts";
import { merchContent } from "./documents/merch-content.ts";
import { newsletterContent } from "./documents/newsletter-content.ts";
import { notFoundContent } from "./documents/not-found-content.ts";
import { orderPageContent } from "./documents/order-page-content.ts";
import { plasticContent } from "./documents/plastic-content.ts";
import { privacyContent } from "./documents/privacy-content.ts";
import { productContent } from "./documents/product-content.ts";
import { reviewsContent } from "./documents/reviews-content.ts";
import { sharedSectionsContent } from "./documents/shared-sections-content.ts";
import { signInContent } from "./documents/sign-in-content.ts";
import { siteLayoutContent } from "./documents/site-layout-content.ts";
import { termsContent } from "./documents/terms-content.ts";

/** Every editable document: all customer-facing text except products, error messages and control names. */
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
