/** The original that further widths are made from; pictures shipped with the shop have none. */
export const isOriginalFile = (name: string): boolean => name.endsWith("-original.webp");
