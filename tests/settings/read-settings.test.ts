import { expect, test } from "vitest";
import { readSettings, upsertSetting } from "#db/queries/settings/stored-settings.ts";
import { databaseKinds, openTestDatabase } from "../harness/test-database.ts";

const at = new Date("2026-11-28T06:00:00Z");

test.each(databaseKinds)("each database has its own settings, and a change is read at once, on %s", async (kind) => {
  await using first = await openTestDatabase(kind);
  await using second = await openTestDatabase(kind);
  await upsertSetting(first.db, { key: "returnDays", value: 10, at });
  const read = async () => [(await readSettings(first.db)).returnDays, (await readSettings(second.db)).returnDays];
  expect(await read()).toEqual([10, 7]);
  await upsertSetting(second.db, { key: "returnDays", value: 14, at });
  expect(await read()).toEqual([10, 14]);
});

test("a broken value falls back to its default, and an unknown key is left alone", async () => {
  await using database = await openTestDatabase();
  await upsertSetting(database.db, { key: "returnDays", value: "soon", at });
  await upsertSetting(database.db, { key: "ofALaterVersion", value: { deep: [1] }, at });
  const settings = await readSettings(database.db);
  expect([settings.returnDays, Object.hasOwn(settings, "ofALaterVersion")]).toEqual([7, false]);
});

test("settings that were read cannot be changed", async () => {
  await using database = await openTestDatabase();
  const settings = await readSettings(database.db);
  expect(() => Object.assign(settings, { returnDays: 1 })).toThrow(TypeError);
  expect((await readSettings(database.db)).returnDays).toBe(7);
});
