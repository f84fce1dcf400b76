import type { Paise } from "../../domain/money.ts";

/** The shop's facts that every visitor may read. Owner's facts stand in [brackets] until they are filled in. */
export type ShopFacts = {
  deliveryCharge: Paise;
  merchComingSoon: boolean;
  /** True when an online gateway is configured: then 'Pay Now' is offered. */
  onlinePayment: boolean;
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
