import type { Paise } from "#domain/money.ts";

/** The shop's facts that every visitor may read. Owner's facts stand in [brackets] until they are filled in. */
export type ShopFacts = {
  deliveryCharge: Paise;
  /** Items for so much are delivered free; 0 is never. */
  freeDeliveryAbove: Paise;
  merchComingSoon: boolean;
  /** True when an online gateway is configured: then 'Pay Now' is offered. */
  onlinePayment: boolean;
  /** The shop's UPI id; "" hides 'Pay by UPI app'. */
  upiId: string;
  /** After delivery, so many days a return can be asked for. */
  returnDays: number;
  sellerName: string;
  sellerAddress: string;
  /** The supplier's state, for GST. */
  sellerState: string;
  gstin: string;
  fssai: string;
  careEmail: string;
  carePhone: string;
  grievanceOfficer: string;
  instagramUrl: string;
};

/** Facts for every page: top bar, cart panel and footer. */
export type LayoutFacts = Pick<ShopFacts, (typeof layoutFacts)[number]>;
export const layoutFacts = [
  "deliveryCharge",
  "freeDeliveryAbove",
  "instagramUrl",
] as const satisfies (keyof ShopFacts)[];
/** Seller details for structured data. */
export type SellerFacts = Pick<ShopFacts, (typeof sellerFacts)[number]>;
export const sellerFacts = ["sellerName", "careEmail", "carePhone"] as const satisfies (keyof ShopFacts)[];
export type ContactFacts = Pick<ShopFacts, (typeof contactFacts)[number]>;
export const contactFacts = [...sellerFacts, "sellerAddress"] as const satisfies (keyof ShopFacts)[];
/** Delivery facts shown beside a price. */
export type DeliveryFacts = Pick<ShopFacts, (typeof deliveryFacts)[number]>;
export const deliveryFacts = [
  "deliveryCharge",
  "freeDeliveryAbove",
  "onlinePayment",
] as const satisfies (keyof ShopFacts)[];
