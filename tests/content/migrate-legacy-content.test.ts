import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { type Database, openDatabase } from "#db/client.ts";
import { readMigrations } from "#db/migration-files.ts";
import { openPgliteClient, pgliteDialect } from "#db/pglite.ts";
import { createContentUseCases } from "#use-cases/content/index.ts";
import { createEmptyDatabase } from "../harness/empty-database.ts";
import { databaseKinds } from "../harness/test-database.ts";

type Old = { db: Kysely<unknown>; reopen: () => Promise<Database> };

/** Opens a shop with the schema from before content documents. */
async function openOld(kind: (typeof databaseKinds)[number]): Promise<Old> {
  if (kind === "pglite") {
    const client = await openPgliteClient(undefined);
    const db = new Kysely<unknown>({ dialect: pgliteDialect(client, 5_000) });
    return { db, reopen: () => openDatabase({ dataDir: "memory://", client }) };
  }
  const url = await createEmptyDatabase(inject("postgresUrl"));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  return { db, reopen: async () => await db.destroy().then(() => openDatabase({ url, dataDir: "" })) };
}

const at = "2026-01-02T03:04:05Z";
const sections = JSON.stringify([{ id: "who", heading: "Who", paragraphs: ["We.", "And you."] }]);

async function writeOld({ db }: Old): Promise<void> {
  await sql`create table kysely_migration (name varchar(255) primary key, "timestamp" varchar(255) not null)`.execute(
    db,
  );
  for (const { name, statements } of readMigrations().filter((migration) => migration.name <= "0022_quick_lists")) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await sql`insert into kysely_migration values (${name}, ${at})`.execute(db);
  }
  await sql`
    insert into media (id, alt, width, height, hash, widths)
    values ('pic', 'Sample', 480, 480, 'abcdef12', '{240,480}')`.execute(db);
  await sql`
    insert into pages (key, title, dated, lead, sections, picture_id, updated_at) values
      ('terms', 'Our terms', '2026-01-02', 'Short.', ${sections}, null, ${at}),
      ('plastic', 'Crush it', null, 'Lead.', ${sections}, 'pic', ${at}),
      ('contact', 'Call', null, 'Lead.', ${sections}, null, ${at}),
      ('club', 'Soon', null, 'Perks.', '{"broken": true}', null, ${at})`.execute(db);
  await sql`
    insert into faqs (id, category, question, answer, position) values
      ('second', 'Water', 'Two?', 'Two.', 1), ('first', 'Orders', 'One?', 'One.', 0)`.execute(db);
  await sql`
    insert into plastic_items (id, title, body, media_id, position) values
      ('b', 'B', '', null, 1), ('a', 'A', 'Words.', 'pic', 0)`.execute(db);
}

test.each(databaseKinds)(
  "%s: migrates pages, questions and plastic items into documents as version 1",
  async (kind) => {
    const old = await openOld(kind);
    await writeOld(old);
    const database = await old.reopen();
    const content = createContentUseCases({ database, addCacheTags: () => {} });
    const { body: terms } = await content.document("terms");
    expect(terms).toMatchObject({ title: "Our terms", dated: "2026-01-02", lead: "Short." });
    expect(terms.sections.map(({ anchor, heading }) => [anchor, heading])).toEqual([["who", "Who"]]);
    expect(JSON.stringify(terms.sections)).toMatch(/"We\.".*"And you\."/);
    expect(await content.versionDays("terms")).toEqual(["2026-01-02"]);
    expect((await content.document("contact")).body).toMatchObject({ title: "Call", hours: "We. And you." });
    expect((await content.document("club")).body).toMatchObject({ title: "Soon", lead: "Perks." });
    const plastic = await content.document("plastic");
    expect(plastic.body).toMatchObject({ title: "Crush it", picture: "pic", nonprofitHeading: "Who" });
    expect(plastic.pictures).toMatchObject({ pic: { alt: "Sample" } });
    expect((await content.plasticItems()).map(({ id, body, picture }) => [id, body, picture?.alt])).toEqual([
      ["a", "Words.", "Sample"],
      ["b", "", undefined],
    ]);
    expect(await content.faqs()).toEqual([
      { id: "first", category: "Orders", question: "One?", answer: "One." },
      { id: "second", category: "Water", question: "Two?", answer: "Two." },
    ]);
    // A text that was never edited becomes the initial text.
    expect((await content.document("about")).body.title).toBe("About Us");
    expect((await content.document("faq")).body.title).toBe("Ask the elefant.");
    expect((await content.lastChanged()).get("terms")).toBe("2026-01-02T03:04:05.000Z");
    const versions = database.db.selectFrom("documentVersions").select(["key", "version", "actor"]).orderBy("key");
    expect((await versions.execute()).map(({ key, version, actor }) => [key, version, actor])).toEqual(
      ["club", "contact", "faq", "plastic", "terms"].map((key) => [key, 1, "shop"]),
    );
    await database.close();
  },
);
