import { type ExportPlace, exportedPage, productsAtOnce } from "#db/queries/catalogue-export.ts";
import { isoDayInIndia } from "#domain/time.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import { wholeProducts } from "./read-catalogue.ts";
import type { CatalogueFiles } from "./types.ts";
import { fileHeading, fileLines } from "./write-file.ts";

/** Everything that is published or hidden, in the shop's order; what is only a draft is in no file (docs/decisions/0019). */
export function exportCatalogue({ database, clock }: Pick<Deps, "database" | "clock">): CatalogueFiles["export"] {
  return async (who) => {
    const refused = allow(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const parts = [fileHeading()];
    let after: ExportPlace | undefined;
    for (;;) {
      const [rows, products] = await database.transaction(async (tx) => {
        const page = await exportedPage(tx, after);
        return [page, await wholeProducts(tx, page)] as const;
      });
      parts.push(fileLines(products));
      after = rows.at(-1);
      if (rows.length < productsAtOnce) break;
    }
    const fileName = `catalogue-${isoDayInIndia(clock().toISOString())}.csv`;
    return { ok: true, value: { fileName, text: parts.join("") } };
  };
}
