import { formatVariantName } from "#domain/stock.ts";

type Line = {
  name: string;
  packSize: number | null;
  sizeName: string | null;
  colourName: string | null;
  quantity: number;
};

/** '2 × Mountain Water, pack of 6', '1 × Herd Tee, M, Ink'. */
export function describeLine({ quantity, sizeName, ...thing }: Line): string {
  return `${quantity} × ${formatVariantName({ ...thing, size: sizeName })}`;
}
