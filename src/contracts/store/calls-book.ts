import { addressBody, restoreBody } from "./addresses.ts";
import type { StoreCall } from "./call.ts";
import { allAddresses, allReviews, doneShape, oneAddress, oneReview } from "./customer-shapes.ts";
import { reviewBody } from "./reviews.ts";

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
export const bookCalls = {
  addresses: {
    method: "GET",
    path: "/me/addresses",
    session,
    says: "The address book",
    answer: allAddresses,
    refusals: [],
  },
  addAddress: {
    method: "POST",
    path: "/me/addresses",
    session,
    says: "Put an address into the book",
    body: addressBody,
    answer: oneAddress,
    refusals: wrongAddress,
  },
  changeAddress: {
    method: "PUT",
    path: one,
    session,
    says: "Change an address",
    body: addressBody,
    answer: oneAddress,
    refusals: [...wrongAddress, "address-not-found"],
  },
  removeAddress: {
    method: "DELETE",
    path: one,
    session,
    says: "Take an address out of the book",
    answer: doneShape,
    refusals: ["address-not-found"],
  },
  restoreAddress: {
    method: "POST",
    path: `${one}/restore`,
    session,
    says: "Put back what was just taken out",
    body: restoreBody,
    answer: oneAddress,
    refusals: ["address-not-found", "too-many-addresses"],
  },
  defaultAddress: {
    method: "POST",
    path: `${one}/default`,
    session,
    says: "The address that is offered first",
    answer: oneAddress,
    refusals: ["address-not-found"],
  },
  reviews: {
    method: "GET",
    path: "/me/reviews",
    session,
    says: "What one may review, and what one wrote",
    answer: allReviews,
    refusals: [],
  },
  review: {
    method: "POST",
    path: "/me/reviews",
    session,
    says: "Review what was delivered; one a product, written anew it waits again",
    body: reviewBody,
    answer: oneReview,
    refusals: ["review-missing", "review-impossible", "too-long", "user-gone"],
  },
} as const satisfies Record<string, StoreCall>;
