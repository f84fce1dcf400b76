import { expect, test } from "vitest";
import { createContentEditor } from "../content/content-fixtures.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { createMediaEditor } from "../media/media-fixtures.ts";
import { createJpeg } from "../media/sample-images.ts";

test("either a document shows a picture or the picture is deleted, never both", async () => {
  await using shop = await createTestShop();
  await using rival = await createTestShop({ databaseUrl: shop.databaseUrl ?? "" });
  const [contentEditor, mediaEditor] = [await createContentEditor(shop), await createMediaEditor(rival)];
  const { body: upload } = await mediaEditor.upload(await createJpeg());
  const { db } = shop.database;
  const bytes = await db.selectFrom("media").selectAll().where("id", "=", upload.id).executeTakeFirstOrThrow();
  const outcomes = new Set<string>();
  for (let round = 0; round < 30; round++) {
    const id = `race-${round}`;
    await db
      .insertInto("media")
      .values({ ...bytes, id })
      .execute();
    const [saved, removed] = await Promise.all([
      contentEditor.save("about", { picture: id }),
      mediaEditor.browser.delete(`/api/admin/media/${id}`),
    ]);
    outcomes.add([saved.status, removed.status].join());
    const { body } = await contentEditor.browser.get("/api/admin/content/about");
    const rows = await db.selectFrom("media").select("id").where("id", "=", id).execute();
    expect(rows.length === 1, `round ${round}`).toBe(body.draft?.picture === id);
  }
  expect([...outcomes].filter((each) => !["200,409", "400,200"].includes(each))).toEqual([]);
});
