/** A set of files: every width as AVIF and WebP, and the picture that others can be made from. */
type FileSet = { id: string; hash: string; widths: readonly number[] };

const set = "[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{8}";
/** Name of a public file. No slash, no dot but the ending's, so that no name leads out of its folder. */
const shown = new RegExp(`^${set}-[1-9][0-9]{1,3}\\.(avif|webp)$`);
/** Name of the stored original. */
const kept = new RegExp(`^${set}-original\\.webp$`);

export const buildMediaFileName = (
  { id, hash }: Omit<FileSet, "widths">,
  width: number,
  ending: "avif" | "webp",
): string => `${id}-${hash}-${width}.${ending}`;

/** Is never shown as it is: `shownAs` knows nothing of it. */
export const buildOriginalFileName = ({ id, hash }: Omit<FileSet, "widths">): string => `${id}-${hash}-original.webp`;

/** The original that further widths are made from; pictures shipped with the shop have none. */
export const isOriginalFileName = (name: string): boolean => name.endsWith("-original.webp");

/** Every file of a picture. */
export const listMediaFileNames = (of: FileSet): string[] => [
  ...of.widths.flatMap((width) => [buildMediaFileName(of, width, "avif"), buildMediaFileName(of, width, "webp")]),
  buildOriginalFileName(of),
];

/** 'avif' or 'webp' for the name of a file that visitors may see. */
export const getPublicFormat = (name: string): string | undefined => shown.exec(name)?.[1];

/** The only names that a store takes. */
export const isMediaFileName = (name: string): boolean => name.length <= 200 && (shown.test(name) || kept.test(name));
