import type { FieldValues } from "./content-fields.ts";
import type { DocumentSchema } from "./document-schema.ts";
import { accountAreaContent, signInContent } from "./documents/account-content.ts";
import { cartContent, checkoutContent } from "./documents/cart-checkout-content.ts";
import { beveragesContent, merchContent, productContent, reviewsContent } from "./documents/catalog-content.ts";
import { clubContent, contactContent, newsletterContent } from "./documents/contact-newsletter-club-content.ts";
import { erasureContent } from "./documents/erasure-content.ts";
import { faqContent } from "./documents/faq-content.ts";
import { aboutContent, homeContent, plasticContent } from "./documents/home-about-plastic-content.ts";
import { privacyContent, termsContent } from "./documents/legal-content.ts";
import { mailContent } from "./documents/mail-content.ts";
import { orderPageContent } from "./documents/order-page-content.ts";
import { notFoundContent, sharedSectionsContent, siteLayoutContent } from "./documents/site-layout-content.ts";
import { stockAlertContent } from "./documents/stock-alert-content.ts";

/** Every editable document: all customer-facing text except products, error messages and control names. */
export const documents = {
  frame: siteLayoutContent,
  home: homeContent,
  bands: sharedSectionsContent,
  beverages: beveragesContent,
  merch: merchContent,
  product: productContent,
  reviews: reviewsContent,
  alerts: stockAlertContent,
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
  erasure: erasureContent,
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
