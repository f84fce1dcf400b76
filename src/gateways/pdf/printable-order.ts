import type { Paise } from "#domain/money.ts";

/** An order as it is packed and sent. */
export type PrintableOrder = {
  id: string;
  /** ISO, UTC. */
  placedAt: string;
  name: string;
  /** 'Flat 1, Sample Lane', a landmark, 'Dehradun, Uttarakhand'; without the PIN. */
  addressLines: string[];
  pin: string;
  phone: string;
  /** Amount that the courier collects; null when the order is paid. */
  amountToCollect: Paise | null;
  lines: { sku: string; name: string; detail: string; quantity: number }[];
  totalQuantity: number;
  sender: { name: string; address: string; phone: string };
};
