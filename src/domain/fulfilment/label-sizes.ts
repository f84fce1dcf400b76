/** Papers that labels are printed on. */
export const labelSizes = ["a6", "4x6", "a4"] as const;
export type LabelSize = (typeof labelSizes)[number];

export const labelSizeNames: Record<LabelSize, string> = {
  a6: "A6, one a page",
  "4x6": "4 × 6 inch, one a page",
  a4: "A4, four a page",
};
