import type { Paise } from "../../domain/money.ts";

/** The shop's facts that every visitor may read. Owner's facts stand in [brackets] until they are filled in. */
export type ShopFacts = {
  deliveryCharge: Paise;
  merchComingSoon: boolean;
  /** True when an online gateway is configured: then 'Pay Now' is offered. */
  onlinePayment: boolean;
  /** The shop's own UPI id; "" when there is none: then 'Pay by UPI app' is not offered (D17). */
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
