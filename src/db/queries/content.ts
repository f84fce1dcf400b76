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
