import { expect, test } from "vitest";
import { createTwoInstances } from "../harness/two-instances.ts";

const inside = { address: null };
const lead = {
  firstName: "Sample",
  lastName: "",
  email: "writer@example.com",
  phoneNumber: "9876543210",
  message: "Hello",
  website: "",
};

const twenty = <T>(run: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, n) => run(n)));

test("twenty simultaneous sign-ups of one email make one subscriber and one mail", async () => {
  await using both = await createTwoInstances();
  const answers = await twenty((n) =>
    (n % 2 ? both.shop : both.rival).shop.newsletter.subscribe(
      { email: n % 3 ? "herd@example.com" : "HERD@example.com", tag: "news", website: "" },
      inside,
    ),
  );
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: { email: "herd@example.com" } })));
  expect(await both.shop.database.db.selectFrom("subscribers").select("email").execute()).toHaveLength(1);
  expect(await both.shop.database.db.selectFrom("jobs").select("key").execute()).toHaveLength(1);
});

test.each(["", "one-press"])("stores a message sent twenty times at once under the key %j once", async (key) => {
  await using both = await createTwoInstances();
  const answers = await twenty((n) =>
    (n % 2 ? both.shop : both.rival).shop.leads.send({ ...lead, idempotencyKey: key }, inside),
  );
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: null })));
  expect(await both.shop.database.db.selectFrom("leads").select("id").execute()).toHaveLength(1);
  const jobs = await both.shop.database.db.selectFrom("jobs").select("kind").execute();
  expect(new Set(jobs.map(({ kind }) => kind))).toEqual(new Set(["mail.lead", "mail.lead-received"]));
  expect(jobs).toHaveLength(2);
});
