/** What other widths can be made from; pictures that came with the shop have none. */
export const isOriginalFile = (name: string): boolean => name.endsWith("-original.webp");
