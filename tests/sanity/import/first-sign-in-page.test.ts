import { expect, test } from "vitest";
import { createTestShop } from "../../harness/test-shop.ts";
import { createImportFolder, datasetEntries } from "./make-dataset.ts";

test("the sign-in page without a script leads to the mailed code, with the email filled in", async () => {
  await using shop = await createTestShop({ pages: "built" });
  using folder = createImportFolder();
  const email = "first+time@old.test";
  const customer = { _id: "c1", _type: "customer", email, fullName: "Sample Buyer", phoneNumber: "" };
  const path = await folder.archive("a.tar.gz", datasetEntries([customer]));
  expect(await shop.shop.sanity.importDataset(path, { parts: ["customers"], go: true })).toMatchObject({ ok: true });
  const form = async (typed: string) => {
    const body = new URLSearchParams({ email: typed, password: "an old password" });
    const headers = { origin: "http://shop.test", "content-type": "application/x-www-form-urlencoded" };
    return await (await shop.request("/sign-in", { method: "POST", body: body.toString(), headers })).text();
  };
  const page = await form(email);
  expect(page).toContain("old passwords don&#x27;t work here");
  expect(page).toContain('href="/forget-password?email=first%2Btime%40old.test"');
  expect(await form("nobody@old.test")).not.toContain("Get a code by email");
});
