import { z } from "zod";
import { apiFaq, apiPlasticItem, apiProduct, productsQuery } from "../catalog/product-api-schemas.ts";
import { placesSchema } from "../customers/customer-schemas.ts";
import type { StoreEndpoint } from "../store-endpoint.ts";

/** Public read endpoints. */
export const catalogEndpoints = {
  products: {
    method: "GET",
    path: "/products",
    session: "none",
    summary: "Everything that is sold; prices in rupees",
    query: productsQuery,
    response: z.array(apiProduct),
    errors: [],
  },
  product: {
    method: "GET",
    path: "/products/:idOrSlug",
    session: "none",
    summary: "One product, by its id or the last part of its page's address",
    response: apiProduct,
    errors: ["not-found"],
  },
  faqs: {
    method: "GET",
    path: "/faqs",
    session: "none",
    summary: "Questions and answers",
    response: z.array(apiFaq),
    errors: [],
  },
  plasticItems: {
    method: "GET",
    path: "/plastic-items",
    session: "none",
    summary: "What is said about plastic",
    response: z.array(apiPlasticItem),
    errors: [],
  },
  places: {
    method: "GET",
    path: "/pins/:pin",
    session: "none",
    summary: "Where a PIN's post offices lie; none for a PIN that nobody knows",
    response: placesSchema,
    errors: ["invalid-pin"],
  },
} as const satisfies Record<string, StoreEndpoint>;
