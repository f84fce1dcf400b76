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

/** The signed-in customer's account. */
export const accountEndpoints = {
  me: {
    method: "GET",
    path: "/me",
    session,
    summary: "Retrieve the signed-in customer",
    response: userSchema,
    errors: [],
  },
  saveProfile: {
    method: "PATCH",
    path: "/me",
    session,
    summary: "Update name or phone; omitted fields stay unchanged",
    body: profileBody,
    response: userSchema,
    errors: ["name-missing", "invalid-phone", "too-long", "link-in-text", "user-gone"],
  },
  changePassword: {
    method: "POST",
    path: "/me/password",
    session,
    summary: "Change the password and end all other sessions",
    body: changePasswordBody,
    response: messageSchema,
    errors: [
      "password-missing",
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
    summary: "Export the customer's data as a file; amounts are in paise",
    body: passwordBody,
    response: z.record(z.string(), z.unknown()),
    errors: ["password-missing", "wrong-password", "user-gone", "too-many-requests"],
  },
  erase: {
    method: "POST",
    path: "/me/erase",
    session,
    summary: "Erase the account; records required by law are anonymised",
    body: passwordBody,
    response: successSchema,
    errors: ["password-missing", "wrong-password", "erase-blocked", "user-gone", "too-many-requests"],
  },
  devices: {
    method: "GET",
    path: "/me/devices",
    session,
    summary: "List signed-in devices",
    response: deviceListSchema,
    errors: [],
  },
  endDevice: {
    method: "DELETE",
    path: "/me/devices/:id",
    session,
    summary: "Sign out a device",
    response: successSchema,
    errors: ["not-found"],
  },
  endOtherDevices: {
    method: "POST",
    path: "/me/devices/end-others",
    session,
    summary: "Sign out all other devices",
    response: successSchema,
    errors: [],
  },
  claimable: {
    method: "GET",
    path: "/me/claim",
    session,
    summary: "Count guest orders placed with the customer's email; 0 until a code has proved the email",
    response: z.object({ claimable: z.number() }),
    errors: [],
  },
  sendClaimCode: {
    method: "POST",
    path: "/me/claim/send-otp",
    session,
    summary: "Email a code that proves ownership of the address",
    response: codeSentSchema,
    errors: ["nothing-to-claim", "otp-not-sent", "user-gone", "too-many-requests"],
  },
  claim: {
    method: "POST",
    path: "/me/claim",
    session,
    summary: "Claim guest orders with the code",
    body: claimBody,
    response: z.object({ claimed: z.number() }),
    errors: ["otp-missing", "otp-wrong", "nothing-to-claim", "user-gone", "too-many-requests"],
  },
} as const satisfies Record<string, StoreEndpoint>;

const addressPath = "/me/addresses/:id";
const addressErrors = [
  "shipping-missing",
  "invalid-pin",
  "invalid-phone",
  "invalid-state",
  "too-long",
  "link-in-text",
  "too-many-addresses",
] as const;

/** A customer's address book and reviews. */
export const addressAndReviewEndpoints = {
  addresses: {
    method: "GET",
    path: "/me/addresses",
    session,
    summary: "List saved addresses",
    response: addressListSchema,
    errors: [],
  },
  addAddress: {
    method: "POST",
    path: "/me/addresses",
    session,
    summary: "Save an address",
    body: addressBody,
    response: addressResponseSchema,
    errors: addressErrors,
  },
  changeAddress: {
    method: "PUT",
    path: addressPath,
    session,
    summary: "Update an address",
    body: addressBody,
    response: addressResponseSchema,
    errors: [...addressErrors, "address-not-found"],
  },
  removeAddress: {
    method: "DELETE",
    path: addressPath,
    session,
    summary: "Delete an address",
    response: successSchema,
    errors: ["address-not-found"],
  },
  restoreAddress: {
    method: "POST",
    path: `${addressPath}/restore`,
    session,
    summary: "Restore a deleted address",
    body: restoreBody,
    response: addressResponseSchema,
    errors: ["address-not-found", "too-many-addresses"],
  },
  defaultAddress: {
    method: "POST",
    path: `${addressPath}/default`,
    session,
    summary: "Set the default address",
    response: addressResponseSchema,
    errors: ["address-not-found"],
  },
  reviews: {
    method: "GET",
    path: "/me/reviews",
    session,
    summary: "List reviewable products and the customer's reviews",
    response: reviewListSchema,
    errors: [],
  },
  review: {
    method: "POST",
    path: "/me/reviews",
    session,
    summary: "Review a delivered product; a second review replaces the first and is moderated again",
    body: reviewBody,
    response: reviewResponseSchema,
    errors: ["review-missing", "review-impossible", "too-long", "user-gone"],
  },
} as const satisfies Record<string, StoreEndpoint>;
