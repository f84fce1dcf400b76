/** A responsive picture: every width exists as AVIF and WebP under an immutable URL. */
export type Picture = {
  id: string;
  alt: string;
  width: number;
  height: number;
  /** Placeholder colour while the picture loads; null for cut-outs, which have no background. */
  colour: string | null;
  /** Focal point in per cent of width and height, kept in view when the picture is cropped; 50, 50 is the centre. */
  focusX: number;
  focusY: number;
  sources: { width: number; avif: string; webp: string }[];
};
