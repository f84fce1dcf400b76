import type { ContentPage } from "../../contracts/store/content.ts";
import { contentSections } from "../../contracts/store/content-sections.ts";
import type { Tx } from "../../db/client.ts";
import { pageRow } from "../../db/queries/content.ts";
import { readSettings } from "../settings/read-settings.ts";
import { type Facts, fillFacts } from "./fill-facts.ts";
import { readPictures } from "./read-pictures.ts";

/** A text page with the facts of the seller in it, each told to `shown`; undefined when there is none of that name. */
export async function readPage(
  tx: Tx,
  key: string,
  shown: (fact: keyof Facts) => void,
): Promise<ContentPage | undefined> {
  const row = await pageRow(tx, key);
  if (!row) return undefined;
  const settings = await readSettings(tx);
  const pictureById = await readPictures(tx, row.pictureId ? [row.pictureId] : []);
  const filled = (text: string) => fillFacts(text, settings, shown);
  return {
    title: row.title,
    dated: row.dated,
    lead: filled(row.lead),
    sections: contentSections
      .parse(row.sections)
      .map(({ id, heading, paragraphs }) => ({ id, heading, paragraphs: paragraphs.map(filled) })),
    picture: pictureById(row.pictureId),
  };
}
