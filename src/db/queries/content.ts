import { sql } from "kysely";
import type { Tx } from "../client.ts";

const maxEntries = 500;

export async function faqRows(tx: Tx) {
  return await tx
    .selectFrom("faqs")
    .select(["id", "category", "question", "answer"])
    .orderBy("position")
    .orderBy("id")
    .limit(maxEntries)
    .execute();
}

export async function plasticItemRows(tx: Tx) {
  return await tx
    .selectFrom("plasticItems")
    .select(["id", "title", "body", "mediaId"])
    .orderBy("position")
    .orderBy("id")
    .limit(maxEntries)
    .execute();
}

/** `dated` is a day as it is written, '2025-08-15': a driver would make it a moment in the server's time zone. */
export async function pageRow(tx: Tx, key: string) {
  return await tx
    .selectFrom("pages")
    .select(["title", "lead", "sections", "pictureId"])
    .select(sql<string | null>`to_char(dated, 'YYYY-MM-DD')`.as("dated"))
    .where("key", "=", key)
    .executeTakeFirst();
}

export async function pageDates(tx: Tx) {
  return await tx.selectFrom("pages").select(["key", "updatedAt"]).limit(maxEntries).execute();
}
