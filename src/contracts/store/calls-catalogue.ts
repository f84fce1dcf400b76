import { z } from "zod";
import { apiFaq, apiPlasticItem, apiProduct, productsQuery } from "./api-products.ts";
import type { StoreCall } from "./call.ts";
import { placesShape } from "./customer-shapes.ts";

/** What anybody may read. */
export const catalogueCalls = {
  products: {
    method: "GET",
    path: "/products",
    session: "none",
    says: "Everything that is sold; prices in rupees",
    query: productsQuery,
    answer: z.array(apiProduct),
    refusals: [],
  },
  product: {
    method: "GET",
    path: "/products/:idOrSlug",
    session: "none",
    says: "One product, by its id or the last part of its page's address",
    answer: apiProduct,
    refusals: ["not-found"],
  },
  faqs: {
    method: "GET",
    path: "/faqs",
    session: "none",
    says: "Questions and answers",
    answer: z.array(apiFaq),
    refusals: [],
  },
  plasticItems: {
    method: "GET",
    path: "/plastic-items",
    session: "none",
    says: "What is said about plastic",
    answer: z.array(apiPlasticItem),
    refusals: [],
  },
  places: {
    method: "GET",
    path: "/pins/:pin",
    session: "none",
    says: "Where a PIN's post offices lie; none for a PIN that nobody knows",
    answer: placesShape,
    refusals: ["invalid-pin"],
  },
} as const satisfies Record<string, StoreCall>;
