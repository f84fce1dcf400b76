type Line = {
  name: string;
  packSize: number | null;
  sizeName: string | null;
  colourName: string | null;
  quantity: number;
};

/** '2 × Mountain Water, pack of 6', '1 × Herd Tee, M, Ink'. */
export function lineInWords({ name, packSize, sizeName, colourName, quantity }: Line): string {
  const detail = packSize === null ? [sizeName, colourName] : [`pack of ${packSize}`];
  return `${quantity} × ${[name, ...detail].filter(Boolean).join(", ")}`;
}
