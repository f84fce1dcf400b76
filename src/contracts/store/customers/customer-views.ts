import type { SavedAddress } from "#domain/address/saved-address.ts";
import type { OrderView } from "../orders/order-views.ts";
import type { Picture } from "../picture.ts";

/** State and city of a PIN, the place with most post offices first; empty when unknown. Suggestions only. */
export type PinPlaceView = { state: string; city: string };
export type PlacesResponse = { places: PinPlaceView[] };
/** When an order placed now arrives at a PIN: first and last day, such as '2026-11-26'. `cod`: can be paid in cash. */
export type DeliveryEstimate = { pin: string; place: PinPlaceView; cod: boolean; from: string; to: string };

/** Display record stored in the browser under `user`; it grants no access. */
export type UserRecord = { _id: string; fullName: string; email: string; phoneNumber: string };

/** The customer of a session. `phoneNumber` is digits with the dial code, "" when none was given. */
export type CustomerView = { id: string; fullName: string; email: string; phoneNumber: string };

/** A signed-in browser. Times are ISO, UTC. */
export type DeviceView = { id: string; name: string; signedInAt: string; seenAt: string; current: boolean };

export type AddressView = SavedAddress & { id: string; isDefault: boolean };

/** An order in the order list. */
export type OrderCard = {
  id: string;
  /** Same as `OrderView.number`. */
  number: OrderView["number"];
  /** Same as `OrderView.status`. */
  status: OrderView["status"];
  statusWord: string;
  name: string;
  submittedAt: string;
  delivery: OrderView["delivery"];
  total: OrderView["total"];
  /** Pictures of the first two lines at most. */
  pictures: { picture: Picture | null; name: string; flavour: OrderView["lines"][number]["flavour"] }[];
  /** The first two lines ('Mountain Water, Pack of 6'); `moreItems` counts the rest. */
  names: string[];
  moreItems: number;
};

/** A page of the list. `next` and `previous` are cursors for the `page` parameter. */
export type OrderList = { orders: OrderCard[]; next: string | null; previous: string | null };

/** Actions that the customer can take on an order now. */
export type OrderActions = {
  cancel: boolean;
  /** Deadline for requesting a return, ISO; null when no return is possible. */
  returnUntil: string | null;
  /** The open return request. */
  returnAsked: { at: string; reason: string; items: { name: string; quantity: number }[] } | null;
  /** The last declined return request; null when none was declined or a newer request exists. */
  returnDeclined: { at: string; reason: string } | null;
  /** Tax invoice number, from dispatch on. */
  invoice: string | null;
  /** Credit note numbers, oldest first. */
  creditNotes: string[];
  /** Set on a link that is too old to show its buyer: whether a new one can be mailed. */
  oldLink: "mail" | "no-email" | null;
};

/** Another order of the same parcel: items that were added before the dispatch (docs/rules.md 14.11). */
export type ParcelMateView = {
  number: OrderView["number"];
  /** Token of its private link. */
  token: string;
  status: OrderView["status"];
  statusWord: string;
  total: OrderView["total"];
  items: { name: string; quantity: number }[];
};

export type OrderDetail = { order: OrderView; actions: OrderActions; parcelMates: ParcelMateView[] };

/** Cart items that 'Buy again' adds, and a message for each unavailable one. */
export type BuyAgain = { items: { id: string; quantity: number }[]; missing: string[] };

/** A customer's review of a product they received, or the option to write one. */
export type OwnReview = {
  productId: string;
  rating: number;
  reviewText: string;
  state: "pending" | "approved" | "hidden";
};
