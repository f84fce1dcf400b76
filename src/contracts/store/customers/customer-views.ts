import type { SavedAddress } from "#domain/address/saved-address.ts";
import type { OrderView } from "../orders/order-views.ts";
import type { Picture } from "../picture.ts";

/** State and city of a PIN, the place with most post offices first; empty when unknown. Suggestions only. */
export type PinPlaceView = { state: string; city: string };
export type PlacesResponse = { places: PinPlaceView[] };

/** Display record stored in the browser under `user`; it grants no access. */
export type UserRecord = { _id: string; fullName: string; email: string; phoneNumber: string };

/** The customer of a session. `phoneNumber` is digits with the dial code, "" when none was given. */
export type CustomerView = { id: string; fullName: string; email: string; phoneNumber: string };

/** One browser that is signed in. Times are ISO, UTC. */
export type DeviceView = { id: string; name: string; signedInAt: string; seenAt: string; current: boolean };

export type AddressView = SavedAddress & { id: string; isDefault: boolean };

/** An order in the list: enough for its card. */
export type OrderCard = {
  id: string;
  /** As `OrderView` has it. */
  status: OrderView["status"];
  statusWord: string;
  name: string;
  submittedAt: string;
  total: OrderView["total"];
  /** At most the first two lines' pictures. */
  pictures: { picture: Picture | null; name: string; flavour: OrderView["lines"][number]["flavour"] }[];
  /** The first two lines ('Mountain Water, Pack of 6'), and how many more lines there are than these. */
  names: string[];
  moreItems: number;
};

/** A page of the list. `next` and `previous` go into the address as they are. */
export type OrderList = { orders: OrderCard[]; next: string | null; previous: string | null };

/** Actions that the customer can take on an order now. */
export type OrderActions = {
  cancel: boolean;
  /** Null when a return cannot be asked for; otherwise until when, ISO. */
  returnUntil: string | null;
  /** A return that was asked for and is not settled. */
  returnAsked: { at: string; reason: string; items: { name: string; quantity: number }[] } | null;
  /** Why the last return that was asked for is not taken; null when nobody said no to it, or it was asked for again. */
  returnDeclined: { at: string; reason: string } | null;
  /** The number of its tax invoice, from dispatch on. */
  invoice: string | null;
  /** The numbers of what was credited of it, oldest first. */
  creditNotes: string[];
};

export type OrderDetail = { order: OrderView; actions: OrderActions };

/** Cart items that 'Buy again' adds, and messages for those it cannot. */
export type BuyAgain = { items: { id: string; quantity: number }[]; missing: string[] };

/** A customer's review of a product they received, or the option to write one. */
export type OwnReview = {
  productId: string;
  rating: number;
  reviewText: string;
  state: "pending" | "approved" | "hidden";
};
