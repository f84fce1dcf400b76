import { z } from "zod";
import { isoTimeSchema } from "../checkout/checkout-schemas.ts";
import { schemaFor } from "../store-endpoint.ts";
import type { AddressListResponse, AddressResponse } from "./address-requests.ts";
import type {
  AddressView,
  DeliveryEstimate,
  DeviceView,
  OwnReview,
  PlacesResponse,
  UserRecord,
} from "./customer-views.ts";
import type { ReviewListResponse, ReviewResponse } from "./review-requests.ts";

/** Responses of the account endpoints. */

export const userSchema = z.object({
  user: schemaFor<UserRecord>()(
    z.object({ _id: z.string(), fullName: z.string(), email: z.string(), phoneNumber: z.string() }),
  ),
});

export const addressSchema = schemaFor<AddressView>()(
  z.object({
    id: z.string(),
    fullName: z.string(),
    phoneNumber: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    state: z.string(),
    locality: z.string(),
    landmark: z.string(),
    pin: z.string(),
    isDefault: z.boolean(),
  }),
);
export const addressResponseSchema = schemaFor<AddressResponse>()(z.object({ address: addressSchema }));
export const addressListSchema = schemaFor<AddressListResponse>()(z.object({ addresses: z.array(addressSchema) }));

export const ownReviewSchema = schemaFor<OwnReview>()(
  z.object({
    productId: z.string(),
    rating: z.number(),
    reviewText: z.string(),
    state: z.enum(["pending", "approved", "hidden"]),
  }),
);
export const reviewResponseSchema = schemaFor<ReviewResponse>()(z.object({ review: ownReviewSchema }));
export const reviewListSchema = schemaFor<ReviewListResponse>()(
  z.object({ reviews: z.array(z.object({ productId: z.string(), review: ownReviewSchema.nullable() })) }),
);

const device = schemaFor<DeviceView>()(
  z.object({
    id: z.string(),
    name: z.string(),
    signedInAt: isoTimeSchema,
    seenAt: isoTimeSchema,
    current: z.boolean(),
  }),
);
export const deviceListSchema = z.object({ devices: z.array(device) });

export const placesSchema = schemaFor<PlacesResponse>()(
  z.object({ places: z.array(z.object({ state: z.string(), city: z.string() })) }),
);

export const deliveryEstimateSchema = schemaFor<DeliveryEstimate>()(
  z.object({
    pin: z.string(),
    place: z.object({ state: z.string(), city: z.string() }),
    cod: z.boolean().describe("True when orders can be paid in cash at this PIN"),
    from: z.iso.date().describe("First day in India"),
    to: z.iso.date().describe("Last day in India"),
  }),
);

export const messageSchema = z.object({ message: z.string() });
/** Response format of the former OTP service, kept for its clients. */
export const codeSentSchema = z.object({ success: z.literal(true), message: z.string() });
export const successSchema = z.object({ status: z.literal("success") });
