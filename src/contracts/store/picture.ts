/** A picture as pages show it: every width exists as AVIF and WebP under an address that never changes content. */
export type Picture = {
  id: string;
  alt: string;
  width: number;
  height: number;
  /** Shown until the picture is there; null for cut-outs, which stand on the page's own colour. */
  colour: string | null;
  /** Per cent of width and height: what stays in sight where the picture is cut. 50 and 50 is its middle. */
  focusX: number;
  focusY: number;
  sources: { width: number; avif: string; webp: string }[];
};
