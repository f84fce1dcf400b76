import type { Tx } from "#db/client.ts";

const pageSize = 1_000;

/**
 * Lists a page of pictures by id, with the parts of their file names; pictures without an uploader came with the shop.
 */
export async function listPicturesWithFiles(tx: Tx, after: string) {
  return await tx
    .selectFrom("media")
    .select(["id", "hash", "widths", "uploadedBy"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(pageSize)
    .execute();
}
