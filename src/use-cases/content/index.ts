import { faqRows, plasticItemRows } from "../../db/queries/content.ts";
import type { Deps } from "../deps.ts";
import type { Shop } from "../shop.ts";
import { readPage } from "./read-page.ts";
import { readPictures } from "./read-pictures.ts";

/** What visitors read beside products. */
export function contentUseCases({ database: { db } }: Pick<Deps, "database">): Shop["content"] {
  return {
    page: (key) => readPage(db, key),
    faqs: () => faqRows(db),
    plasticItems: async () => {
      const rows = await plasticItemRows(db);
      const pictureById = await readPictures(
        db,
        rows.map(({ mediaId }) => mediaId).filter((id) => id !== null),
      );
      return rows.map(({ id, title, body, mediaId }) => ({ id, title, body, picture: pictureById(mediaId) }));
    },
  };
}
