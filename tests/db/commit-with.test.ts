import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { startTcpProxy } from "../harness/tcp-proxy.ts";
import { databaseKinds, openTestDatabase, testWaitMs } from "../harness/test-database.ts";
import { createTestShop } from "../harness/test-shop.ts";

const code = (name: string, amount: number) =>
  sql`insert into discount_codes (code, amount_paise) values (${sql.lit(name)}, ${sql.lit(amount)})`;

test.each(databaseKinds)("%s: commits a transaction's last statement with it, also one with quotes", async (kind) => {
  await using database = await openTestDatabase(kind);
  const name = `it's; rollback; \\ $1 "é"`;
  const result = await database.transaction(async (tx) => {
    await tx.insertInto("discountCodes").values({ code: "one", amountPaise: 1 }).execute();
    database.commitWith(code(name, 2));
    expect(await tx.selectFrom("discountCodes").select("code").execute()).toEqual([{ code: "one" }]);
    return "done";
  });
  expect(result).toBe("done");
  const codes = await database.db.selectFrom("discountCodes").select("code").orderBy("amountPaise").execute();
  expect(codes).toEqual([{ code: "one" }, { code: name }]);
  await database.transaction(async (tx) => {
    await tx.insertInto("discountCodes").values({ code: "three", amountPaise: 3 }).execute();
  });
  expect(await database.db.selectFrom("discountCodes").select("code").execute()).toHaveLength(3);
});

test.each(databaseKinds)("%s: commits nothing when the last statement fails", async (kind) => {
  await using database = await openTestDatabase(kind);
  const refused = database.transaction(async (tx) => {
    await tx.insertInto("discountCodes").values({ code: "one", amountPaise: 1 }).execute();
    database.commitWith(code("two", -1));
  });
  await expect(refused).rejects.toMatchObject({ code: "23514", constraint: "discount_positive" });
  expect(await database.db.selectFrom("discountCodes").selectAll().execute()).toEqual([]);
  await database.transaction(async (tx) => void (await tx.selectFrom("discountCodes").selectAll().execute()));
});

test.each(databaseKinds)("%s: sends no last statement for a rolled-back transaction or outside one", async (kind) => {
  await using database = await openTestDatabase(kind);
  const broken = database.transaction(async () => {
    database.commitWith(code("one", 1));
    throw new Error("changed my mind");
  });
  await expect(broken).rejects.toThrow("changed my mind");
  expect(() => database.commitWith(code("one", 1))).toThrow("no transaction");
  expect(await database.db.selectFrom("discountCodes").selectAll().execute()).toEqual([]);
});

test("reports an unknown outcome when the connection is lost before the commit is answered", async () => {
  await using shop = await createTestShop({ databaseKind: "postgres" });
  await using proxy = await startTcpProxy(shop.databaseUrl ?? "");
  const away = await openDatabase({ url: proxy.url, dataDir: "", waitMs: testWaitMs });
  proxy.loseAnswerTo("; commit");
  const lost = away.transaction(async () => away.commitWith(code("one", 1)));
  await expect(lost).rejects.toMatchObject({ name: "DatabaseUnavailable", isOutcomeUnknown: true });
  await away.close();
  expect(
    await shop.database.db.selectFrom("discountCodes").select("code").where("code", "=", "one").execute(),
  ).toHaveLength(1);
});
