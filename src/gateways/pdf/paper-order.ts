import type { Paise } from "#domain/money.ts";

/** An order as it is packed and sent. */
export type PaperOrder = {
  id: string;
  /** ISO, UTC. */
  placedAt: string;
  name: string;
  /** 'Flat 1, Sample Lane', a landmark, 'Dehradun, Uttarakhand'; without the PIN. */
  addressLines: string[];
  pin: string;
  phone: string;
  /** What the courier collects; null when it is paid for. */
  collect: Paise | null;
  lines: { sku: string; name: string; detail: string; quantity: number }[];
  pieces: number;
  from: { name: string; address: string; phone: string };
};
