import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "#db/client.ts";
import { seedIfEmpty } from "#seed/index.ts";
import { againstServer } from "./support/compare-servers.ts";
import { startNextPeer } from "./support/next-peer.ts";
import { runScript } from "./support/processes.ts";
import { type Bench, formatSpread, median, type ResultRow } from "./support/results-table.ts";
import { withPostgres } from "./support/temporary-postgres.ts";

const turns = 15;
/** The number of pages that the shop renders at once. */
const connections = 4;
const cards = 60;
const path = "/beverages";

/** Fills the list of beverages up to sixty with copies of the sample's, each with its packs. */
async function seedCards(url: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: "" });
  await seedIfEmpty(database);
  await database.transaction(async (tx) => {
    await sql`
    create temporary table copies as
      select p.id, p.id || n as copy, p.slug || '-' || n as slug, row_number() over (order by n, p.position) as place
      from products p cross join generate_series(1, ${cards}) n
      where p.kind = 'beverage' and p.featured and p.published`.execute(tx);
    await sql`
    delete from copies
    where place > ${cards} - (select count(*) from products where kind = 'beverage' and featured and published)`.execute(
      tx,
    );
    await sql`
    insert into products
    select (jsonb_populate_record(p, jsonb_build_object('id', c.copy, 'slug', c.slug, 'position', 100 + c.place))).*
    from copies c join products p on p.id = c.id`.execute(tx);
    await sql`
    insert into beverages
    select (jsonb_populate_record(b, jsonb_build_object('product_id', c.copy))).*
    from copies c join beverages b on b.product_id = c.id`.execute(tx);
    await sql`
    insert into variants
    select (jsonb_populate_record(v, jsonb_build_object('sku', v.sku || '-' || c.place, 'product_id', c.copy))).*
    from copies c join variants v on v.product_id = c.id`.execute(tx);
    await sql`
    insert into product_pictures
    select (jsonb_populate_record(i, jsonb_build_object('product_id', c.copy))).*
    from copies c join product_pictures i on i.product_id = c.id`.execute(tx);
  });
  await database.close();
}

async function countCards(port: number): Promise<number> {
  const html = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return html.match(/<article class="card/g)?.length ?? 0;
}

/**
 * Starts the shop without kept pages; it renders from data that earlier pages read, or reads the database each time.
 */
async function startUncached(url: string, reads: "kept" | "fresh", cardsFile: string) {
  const { answer, child } = await runScript<{ port: number }>("uncached-shop.ts", url, reads, cardsFile);
  return { port: answer.port, stop: () => child.kill() };
}

async function measure(url: string): Promise<ResultRow[]> {
  await seedCards(url);
  const file = join(mkdtempSync(join(tmpdir(), "shop-bench-")), "cards.json");
  const kept = await startUncached(url, "kept", file);
  const fresh = await startUncached(url, "fresh", file);
  try {
    const peer = await startNextPeer(file);
    try {
      const shown = await Promise.all([kept, fresh, peer].map(({ port }) => countCards(port)));
      if (shown.some((count) => count !== cards)) throw new Error(`${shown.join(" and ")} cards are shown`);
      return [
        await compare(kept.port, peer.port, "nothing of it changed since the last page: limit 1.5"),
        await compare(fresh.port, peer.port, "all of it read from the database each time"),
      ];
    } finally {
      await peer.stop();
    }
  } finally {
    kept.stop();
    fresh.stop();
  }
}

async function compare(port: number, peerPort: number, data: string): Promise<ResultRow> {
  const against = { port: peerPort, turns, connections, encoding: "gzip" };
  const { ratios, perSecond } = await againstServer({ port }, path, against);
  return {
    what: `${path} with ${cards} cards rendered for each answer, answers a second; ${data}`,
    figure: `${median(ratios).toFixed(2)} × it (${perSecond.toFixed(0)} a second here)`,
    against: "Next.js, the same cards from memory",
    noise: formatSpread(ratios),
  };
}

/** Compares an uncached page with the framework that most shops of this kind use. */
export const renderedPagesBench: Bench = {
  title: "Rendered pages",
  run: () => withPostgres(measure),
  onlyByName: true,
};
