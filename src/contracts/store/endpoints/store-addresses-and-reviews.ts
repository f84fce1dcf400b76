import { addressBody, restoreBody } from "../customers/address-requests.ts";
import {
  addressListSchema,
  addressResponseSchema,
  reviewListSchema,
  reviewResponseSchema,
  successSchema,
} from "../customers/customer-schemas.ts";
import { reviewBody } from "../customers/review-requests.ts";
import type { StoreEndpoint } from "../store-endpoint.ts";

const session = "needed";
const one = "/me/addresses/:id";
const wrongAddress = [
  "shipping-missing",
  "invalid-pin",
  "invalid-phone",
  "invalid-state",
  "too-long",
  "too-many-addresses",
] as const;

/** A customer's address book and reviews. */
export const addressAndReviewEndpoints = {
  addresses: {
    method: "GET",
    path: "/me/addresses",
    session,
    summary: "The address book",
    response: addressListSchema,
    errors: [],
  },
  addAddress: {
    method: "POST",
    path: "/me/addresses",
    session,
    summary: "Put an address into the book",
    body: addressBody,
    response: addressResponseSchema,
    errors: wrongAddress,
  },
  changeAddress: {
    method: "PUT",
    path: one,
    session,
    summary: "Change an address",
    body: addressBody,
    response: addressResponseSchema,
    errors: [...wrongAddress, "address-not-found"],
  },
  removeAddress: {
    method: "DELETE",
    path: one,
    session,
    summary: "Take an address out of the book",
    response: successSchema,
    errors: ["address-not-found"],
  },
  restoreAddress: {
    method: "POST",
    path: `${one}/restore`,
    session,
    summary: "Put back what was just taken out",
    body: restoreBody,
    response: addressResponseSchema,
    errors: ["address-not-found", "too-many-addresses"],
  },
  defaultAddress: {
    method: "POST",
    path: `${one}/default`,
    session,
    summary: "The address that is offered first",
    response: addressResponseSchema,
    errors: ["address-not-found"],
  },
  reviews: {
    method: "GET",
    path: "/me/reviews",
    session,
    summary: "What one may review, and what one wrote",
    response: reviewListSchema,
    errors: [],
  },
  review: {
    method: "POST",
    path: "/me/reviews",
    session,
    summary: "Review what was delivered; one a product, written anew it waits again",
    body: reviewBody,
    response: reviewResponseSchema,
    errors: ["review-missing", "review-impossible", "too-long", "user-gone"],
  },
} as const satisfies Record<string, StoreEndpoint>;
