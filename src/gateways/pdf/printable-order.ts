import type { Paise } from "#domain/money.ts";

/** Order details for packing slips and address labels. */
export type PrintableOrder = {
  id: string;
  /** '#1042'. */
  number: string;
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
  /** Internal notes, oldest first. */
  notes: string[];
  sender: { name: string; address: string; phone: string };
};
