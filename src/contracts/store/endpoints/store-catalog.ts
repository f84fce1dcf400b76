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
    summary: "List products; prices in rupees",
    query: productsQuery,
    response: z.array(apiProduct),
    errors: [],
  },
  product: {
    method: "GET",
    path: "/products/:idOrSlug",
    session: "none",
    summary: "Retrieve a product by id or slug",
    response: apiProduct,
    errors: ["not-found"],
  },
  faqs: {
    method: "GET",
    path: "/faqs",
    session: "none",
    summary: "List FAQs",
    response: z.array(apiFaq),
    errors: [],
  },
  plasticItems: {
    method: "GET",
    path: "/plastic-items",
    session: "none",
    summary: "List items of the plastic page",
    response: z.array(apiPlasticItem),
    errors: [],
  },
  places: {
    method: "GET",
    path: "/pins/:pin",
    session: "none",
    summary: "Look up state and city of a PIN; empty for an unknown PIN",
    response: placesSchema,
    errors: ["invalid-pin"],
  },
} as const satisfies Record<string, StoreEndpoint>;
