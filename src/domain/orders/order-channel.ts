/** Ways in which a customer gives an order to an operator. */
export const orderChannels = ["phone", "whatsapp"] as const;
export type OrderChannel = (typeof orderChannels)[number];

export const channelLabels: Record<OrderChannel, string> = { phone: "Phone", whatsapp: "WhatsApp" };

/** Reason why an operator places an order; `added`: its items were added to an order that was paid. */
export type TakingWay = OrderChannel | "added";

/** Stored with the order's first status change; customers read it, too. */
export const takingReasons: Record<TakingWay, string> = {
  phone: "Ordered by phone",
  whatsapp: "Ordered by WhatsApp",
  added: "Added to an earlier order",
};
