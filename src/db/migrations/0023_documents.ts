import { type Kysely, sql } from "kysely";

/**
 * Everything that is written, as one document a page: what customers read, the draft beside it, and every version that
 * was ever published (issue 7 §1). Takes over what text pages, questions and plastic items said.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents (
      key text primary key constraint document_key_plain check (key ~ '^[a-z]+(-[a-z]+)*$'),
      published jsonb,
      draft jsonb,
      draft_by text,
      draft_at timestamptz,
      revision integer not null default 0,
      version integer not null default 0,
      published_at timestamptz,
      constraint document_draft_whole
        check ((draft is null) = (draft_by is null) and (draft is null) = (draft_at is null)),
      constraint document_published_whole
        check ((published is null) = (version = 0) and (published is null) = (published_at is null))
    )`.execute(db);
  await sql`
    create table document_versions (
      key text not null references documents (key),
      version integer not null check (version > 0),
      body jsonb not null,
      dated date,
      actor text not null,
      at timestamptz not null,
      primary key (key, version)
    )`.execute(db);
  await sql`
    create trigger document_versions_append_only before update or delete on document_versions
    for each row execute function refuse_change()`.execute(db);
  await takeOver(db);
  for (const table of ["faqs", "plastic_items", "pages"]) await sql`drop table ${sql.table(table)}`.execute(db);
}

type Page = { key: string; title: string; lead: string; sections: unknown; picture: string | null };
type Dated = Page & { dated: string | null; at: Date };
type Faq = { id: string; category: string; question: string; answer: string };
type Item = { id: string; title: string; body: string; picture: string | null };

async function takeOver(db: Kysely<unknown>): Promise<void> {
  const { rows: pages } = await sql<Dated>`
    select key, title, lead, sections, picture_id as picture, to_char(dated, 'YYYY-MM-DD') as dated, updated_at as at
    from pages`.execute(db);
  const { rows: faqs } = await sql<Faq>`
    select id, category, question, answer from faqs order by position, id`.execute(db);
  const { rows: items } = await sql<Item>`
    select id, title, body, media_id as picture from plastic_items order by position, id`.execute(db);
  const bodies = new Map<string, { body: object; dated: string | null; at: Date }>();
  for (const page of pages) bodies.set(page.key, { body: bodyOf(page), dated: page.dated, at: page.at });
  const lists = { faq: faqs.length && { entries: faqs.map(entryOf) }, plastic: items.length && { items: items.map(itemOf) } };
  for (const [key, list] of Object.entries(lists)) {
    const known = bodies.get(key) ?? { body: {}, dated: null, at: new Date() };
    if (list) bodies.set(key, { ...known, body: { ...known.body, ...list } });
  }
  for (const [key, { body, dated, at }] of bodies) {
    const said = JSON.stringify(body);
    await sql`
      insert into documents (key, published, version, published_at) values (${key}, ${said}, 1, ${at})`.execute(db);
    await sql`
      insert into document_versions (key, version, body, dated, actor, at)
      values (${key}, 1, ${said}, ${dated}, 'shop', ${at})`.execute(db);
  }
}

function bodyOf({ key, title, lead, picture, ...page }: Dated): object {
  const sections = sectionsOf(page.sections);
  const [first] = sections;
  const named = { title, lead };
  if (key === "contact") return { ...named, hours: sections.flatMap(({ paragraphs }) => paragraphs).join(" ") };
  if (key === "plastic") {
    const nonprofit = first && { nonprofitHeading: first.heading, nonprofitText: rich(first.paragraphs) };
    return { ...named, picture, ...nonprofit };
  }
  const parts = sections.map(({ id, heading, paragraphs }) => ({ anchor: id, heading, body: rich(paragraphs) }));
  return { ...named, picture, sections: parts, ...(page.dated && { dated: page.dated }) };
}

const entryOf = ({ id, category, question, answer }: Faq) => ({
  anchor: id, category, question,
  answer: rich([answer]),
});

const itemOf = ({ id, title, body, picture }: Item) => ({ anchor: id, title, body, picture });

type Section = { id: string; heading: string; paragraphs: string[] };

/** What was stored otherwise showed as none. */
function sectionsOf(stored: unknown): Section[] {
  const whole = (each: Partial<Section> | null) =>
    typeof each?.id === "string" &&
    typeof each.heading === "string" &&
    Array.isArray(each.paragraphs) &&
    each.paragraphs.every((paragraph) => typeof paragraph === "string");
  return Array.isArray(stored) && stored.every(whole) ? (stored as Section[]) : [];
}

function rich(paragraphs: string[]): object {
  const said = paragraphs.filter((text) => text !== "");
  return { type: "doc", content: said.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })) };
}
