import type { DeliveryTimes } from "#domain/fulfilment/delivery-estimate.ts";
import type { Paise } from "#domain/money.ts";

/** Public facts about the shop. Seller details are placeholders in [brackets] until they are filled in. */
export type ShopFacts = DeliveryTimes & {
  deliveryCharge: Paise;
  /** Text that visitors read while the shop takes no orders; "" while it is open. */
  closedWords: string;
  /** Item total from which delivery is free; 0 means never. */
  freeDeliveryAbove: Paise;
  merchComingSoon: boolean;
  /** True when a payment gateway is configured, which offers 'Pay Now'. */
  onlinePayment: boolean;
  /** The shop's UPI id; "" hides 'Pay by UPI app'. */
  upiId: string;
  /** Buyers can give a GSTIN, which their invoice carries. */
  businessInvoices: boolean;
  /** Days after delivery during which a return can be requested. */
  returnDays: number;
  sellerName: string;
  sellerAddress: string;
  /** The supplier's state, for GST. */
  sellerState: string;
  gstin: string;
  fssai: string;
  careEmail: string;
  carePhone: string;
  /** Ten digits; "" hides the links to WhatsApp. */
  whatsappNumber: string;
  grievanceOfficer: string;
  instagramUrl: string;
};

/** Facts for every page: top bar, cart panel and footer. */
export type LayoutFacts = Pick<ShopFacts, (typeof layoutFacts)[number]>;
export const layoutFacts = [
  "deliveryCharge",
  "freeDeliveryAbove",
  "instagramUrl",
  "whatsappNumber",
  "closedWords",
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
  "dispatchDaysFrom",
  "dispatchDaysTo",
  "transitDaysFrom",
  "transitDaysTo",
] as const satisfies (keyof ShopFacts)[];
