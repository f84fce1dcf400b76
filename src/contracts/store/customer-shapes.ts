import { z } from "zod";
import type { AddressAnswer, AddressesAnswer } from "./addresses.ts";
import { shapeOf } from "./call.ts";
import type { AddressView, DeviceView, OwnReview, UserRecord } from "./customer.ts";
import type { PlacesAnswer } from "./places.ts";
import type { ReviewAnswer, ReviewsAnswer } from "./reviews.ts";
import { moment } from "./shapes.ts";

/** Shapes of what the storefront's API answers about a customer's own things. */

export const userShape = z.object({
  user: shapeOf<UserRecord>()(
    z.object({ _id: z.string(), fullName: z.string(), email: z.string(), phoneNumber: z.string() }),
  ),
});

export const addressShape = shapeOf<AddressView>()(
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
export const oneAddress = shapeOf<AddressAnswer>()(z.object({ address: addressShape }));
export const allAddresses = shapeOf<AddressesAnswer>()(z.object({ addresses: z.array(addressShape) }));

export const ownReviewShape = shapeOf<OwnReview>()(
  z.object({
    productId: z.string(),
    rating: z.number(),
    reviewText: z.string(),
    state: z.enum(["pending", "approved", "hidden"]),
  }),
);
export const oneReview = shapeOf<ReviewAnswer>()(z.object({ review: ownReviewShape }));
export const allReviews = shapeOf<ReviewsAnswer>()(
  z.object({ reviews: z.array(z.object({ productId: z.string(), review: ownReviewShape.nullable() })) }),
);

const device = shapeOf<DeviceView>()(
  z.object({ id: z.string(), name: z.string(), signedInAt: moment, seenAt: moment, current: z.boolean() }),
);
export const allDevices = z.object({ devices: z.array(device) });

export const placesShape = shapeOf<PlacesAnswer>()(
  z.object({ places: z.array(z.object({ state: z.string(), city: z.string() })) }),
);

export const messageShape = z.object({ message: z.string() });
/** As the service that mailed codes always answered. */
export const codeShape = z.object({ success: z.literal(true), message: z.string() });
export const doneShape = z.object({ status: z.literal("success") });
