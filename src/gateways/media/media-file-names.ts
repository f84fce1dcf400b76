/** Files of one picture: every width as AVIF and WebP, and the original that further widths are made from. */
type FileSet = { id: string; hash: string; widths: readonly number[] };

const set = "[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{8}";
/** Name of a public file. Allows no slash and only the extension's dot, so that no name leaves its folder. */
const publicName = new RegExp(`^${set}-[1-9][0-9]{1,3}\\.(avif|webp)$`);
/** Name of the stored original. */
const originalName = new RegExp(`^${set}-original\\.webp$`);

export const buildMediaFileName = (
  { id, hash }: Omit<FileSet, "widths">,
  width: number,
  ending: "avif" | "webp",
): string => `${id}-${hash}-${width}.${ending}`;

/** Builds the name of the original, which is never public: `getPublicFormat` returns undefined for it. */
export const buildOriginalFileName = ({ id, hash }: Omit<FileSet, "widths">): string => `${id}-${hash}-original.webp`;

/** True for the original that further widths are made from; pictures shipped with the shop have none. */
export const isOriginalFileName = (name: string): boolean => name.endsWith("-original.webp");

/** Lists every file of a picture. */
export const listMediaFileNames = (of: FileSet): string[] => [
  ...of.widths.flatMap((width) => [buildMediaFileName(of, width, "avif"), buildMediaFileName(of, width, "webp")]),
  buildOriginalFileName(of),
];

/** Returns 'avif' or 'webp' for the name of a public file. */
export const getPublicFormat = (name: string): string | undefined => publicName.exec(name)?.[1];

/** True for the only names that a store accepts. */
export const isMediaFileName = (name: string): boolean =>
  name.length <= 200 && (publicName.test(name) || originalName.test(name));
