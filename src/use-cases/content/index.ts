import { faqRows, pageDates, plasticItemRows } from "../../db/queries/content.ts";
import type { Deps } from "../deps.ts";
import type { Shop } from "../shop.ts";
import { readPage } from "./read-page.ts";
import { readPictures } from "./read-pictures.ts";

/** What visitors read beside products. */
export function contentUseCases({ database: { db }, shows }: Pick<Deps, "database" | "shows">): Shop["content"] {
  return {
    page: (key) => {
      shows(`page:${key}`);
      return readPage(db, key, (fact) => shows(`setting:${fact}`));
    },
    changes: async () => new Map((await pageDates(db)).map(({ key, updatedAt }) => [key, updatedAt.toISOString()])),
    faqs: () => {
      shows("faqs");
      return faqRows(db);
    },
    plasticItems: async () => {
      shows("plastic");
      const rows = await plasticItemRows(db);
      const pictureById = await readPictures(
        db,
        rows.map(({ mediaId }) => mediaId).filter((id) => id !== null),
      );
      return rows.map(({ id, title, body, mediaId }) => ({ id, title, body, picture: pictureById(mediaId) }));
    },
  };
}
