import { z } from "zod";
import { changePasswordBody, claimBody, passwordBody, profileBody } from "../customers/account-requests.ts";
import { addressBody, restoreBody } from "../customers/address-requests.ts";
import {
  addressListSchema,
  addressResponseSchema,
  codeSentSchema,
  deviceListSchema,
  messageSchema,
  reviewListSchema,
  reviewResponseSchema,
  successSchema,
  userSchema,
} from "../customers/customer-schemas.ts";
import { reviewBody } from "../customers/review-requests.ts";
import type { StoreEndpoint } from "../store-endpoint.ts";

const session = "needed";

/** One's own account. */
export const accountEndpoints = {
  me: { method: "GET", path: "/me", session, summary: "Who is signed in", response: userSchema, errors: [] },
  saveProfile: {
    method: "PATCH",
    path: "/me",
    session,
    summary: "Change name or phone; what is not named stays",
    body: profileBody,
    response: userSchema,
    errors: ["name-missing", "invalid-phone", "too-long", "user-gone"],
  },
  changePassword: {
    method: "POST",
    path: "/me/password",
    session,
    summary: "Change the password; every other session ends",
    body: changePasswordBody,
    response: messageSchema,
    errors: [
      "wrong-password",
      "password-short",
      "password-common",
      "passwords-differ",
      "user-gone",
      "too-many-requests",
    ] as const,
  },
  exportData: {
    method: "POST",
    path: "/me/export",
    session,
    summary: "Everything that the shop holds about one, as a file; amounts in it are paise",
    body: passwordBody,
    response: z.record(z.string(), z.unknown()),
    errors: ["wrong-password", "user-gone", "too-many-requests"],
  },
  erase: {
    method: "POST",
    path: "/me/erase",
    session,
    summary: "Erase the account; what the law wants kept stays, without a name",
    body: passwordBody,
    response: successSchema,
    errors: ["wrong-password", "erase-blocked", "user-gone", "too-many-requests"],
  },
  devices: {
    method: "GET",
    path: "/me/devices",
    session,
    summary: "Where one is signed in",
    response: deviceListSchema,
    errors: [],
  },
  endDevice: {
    method: "DELETE",
    path: "/me/devices/:id",
    session,
    summary: "Sign out one device",
    response: successSchema,
    errors: ["not-found"],
  },
  endOtherDevices: {
    method: "POST",
    path: "/me/devices/end-others",
    session,
    summary: "Sign out every other device",
    response: successSchema,
    errors: [],
  },
  claimable: {
    method: "GET",
    path: "/me/claim",
    session,
    summary: "How many orders were placed with one's e-mail without signing in",
    response: z.object({ claimable: z.number() }),
    errors: [],
  },
  sendClaimCode: {
    method: "POST",
    path: "/me/claim/send-otp",
    session,
    summary: "Mails a code that shows the e-mail to be one's own",
    response: codeSentSchema,
    errors: ["nothing-to-claim", "otp-not-sent", "user-gone", "too-many-requests"],
  },
  claim: {
    method: "POST",
    path: "/me/claim",
    session,
    summary: "Take these orders into the account, with the code",
    body: claimBody,
    response: z.object({ claimed: z.number() }),
    errors: ["otp-wrong", "nothing-to-claim", "user-gone", "too-many-requests"],
  },
} as const satisfies Record<string, StoreEndpoint>;

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
