import type { ProductValues } from "./product-values.ts";

/** Pictures in one place of the product, before and after, by id and in order. */
export type PictureChange = { name: string; before: string[]; after: string[] };

/** Lists the places whose pictures change by publishing, with their pictures. */
export function describePictures(before: ProductValues | null, after: ProductValues): PictureChange[] {
  const old = before && listPictures(before);
  return listPictures(after)
    .map(({ name, ids }, at) => ({ name, before: old?.[at]?.ids ?? [], after: ids }))
    .filter((change) => change.before.join() !== change.after.join());
}

/** Changes in words without those that are shown as pictures. */
export function withoutPictures<C extends { field: string }>(changes: readonly C[], shown: PictureChange[]): C[] {
  const names = new Set(shown.map(({ name }) => name));
  return changes.filter(({ field }) => !names.has(field));
}

function listPictures({ pictureId, beverage, pictures }: ProductValues): { name: string; ids: string[] }[] {
  const filled = (id: string | null | undefined) => (id ? [id] : []);
  return [
    { name: "Main picture", ids: filled(pictureId) },
    { name: "Banner picture", ids: filled(beverage?.bannerPictureId) },
    { name: "Pictures, in order", ids: pictures.map(({ mediaId }) => mediaId) },
  ];
}
