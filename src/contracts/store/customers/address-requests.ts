import { z } from "zod";
import { formTextSchema } from "../form-text-schema.ts";
import type { AddressView } from "./customer-views.ts";

/** Empty fields pass here: the use case reports them with a message. */
const text = formTextSchema(1_000);

/** `POST /api/me/addresses` and `PUT /api/me/addresses/{id}`. Unknown fields are ignored. */
export const addressBody = z.object({
  fullName: text,
  phoneNumber: text,
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  locality: text,
  landmark: text,
  pin: text,
  isDefault: z.boolean().catch(false),
});

/** `POST /api/me/addresses/{id}/restore`. */
export const restoreBody = z.object({ asDefault: z.boolean().catch(false) });

export type AddressResponse = { address: AddressView };
export type AddressListResponse = { addresses: AddressView[] };
