import type { Paise } from "#domain/money.ts";

type PrintableLine = { sku: string; name: string; detail: string; quantity: number };

export type PackedWith = {
  id: string;
  number: string;
  /** Amount that the courier collects for it; null when it is paid. */
  amountToCollect: Paise | null;
  lines: PrintableLine[];
};

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
  lines: PrintableLine[];
  totalQuantity: number;
  /** Other orders that go into the same parcel. */
  packedWith: PackedWith[];
  /** Internal notes, oldest first. */
  notes: string[];
  sender: { name: string; address: string; phone: string };
};
