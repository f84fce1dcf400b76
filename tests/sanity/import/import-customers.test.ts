import { afterAll, beforeAll, expect, test } from "vitest";
import { readMailedOtp } from "../../fixtures/mailed-otp.ts";
import { snapshotAllTables } from "../../harness/full-db-snapshot.ts";
import { createBrowser, validPassword } from "../../harness/test-browser.ts";
import { createTestShop, type TestShop } from "../../harness/test-shop.ts";
import { createImportFolder, datasetEntries } from "./make-dataset.ts";

const folder = createImportFolder();
let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(async () => {
  folder[Symbol.dispose]();
  await shop[Symbol.asyncDispose]();
});

const dates = { _createdAt: "2025-08-15T10:00:00Z", _updatedAt: "2025-09-01T10:00:00Z" };
const secret = "plain old password";
const address = {
  _key: "a1",
  fullName: "Sample Buyer",
  phoneNumber: "9810098100",
  addressLine1: "1 Sample Road",
  addressLine2: "Near the sample",
  city: "Shimla",
  state: "himachal pradesh",
  locality: "",
  landmark: "",
  pin: 171001,
};
const makeCustomer = (name: string, fields: object = {}) => ({
  _id: `cust-${name}`,
  _type: "customer",
  ...dates,
  email: `${name}@old.test`,
  fullName: "Sample Buyer",
  phoneNumber: "919810098100",
  password: secret,
  otp: 123456,
  addresses: [address],
  ...fields,
});

let count = 0;
async function importCustomers(documents: object[], go = true) {
  const path = await folder.archive(`${++count}.tar.gz`, datasetEntries(documents));
  const done = await shop.shop.sanity.importDataset(path, { parts: ["customers"], go });
  if (!done.ok) throw new Error(done.error.message);
  const lines = Object.fromEntries(done.value.lines.map(({ id, state, notes }) => [id, [state, notes.join("; ")]]));
  return { ...done.value, outcome: lines };
}

const findAccount = (email: string) =>
  shop.database.db.selectFrom("customers").selectAll().where("email", "=", email).executeTakeFirst();
const listAddresses = async (email: string) => {
  const addresses = shop.database.db
    .selectFrom("customerAddresses as a")
    .innerJoin("customers as c", "c.id", "a.customerId");
  return await addresses.selectAll("a").where("c.email", "=", email).orderBy("a.createdAt").execute();
};

test("a dry run writes nothing, and no password or code is stored, reported or hashed", async () => {
  const before = await snapshotAllTables(shop);
  const tried = await importCustomers([makeCustomer("dry")], false);
  expect(tried.outcome["cust-dry"]?.[0]).toBe("new");
  expect(await snapshotAllTables(shop)).toEqual(before);
  const done = await importCustomers([makeCustomer("dry")]);
  expect(JSON.stringify([done, await snapshotAllTables(shop)])).not.toMatch(/plain old password|123456/);
  expect(done.unknownFields).toEqual([]);
  // A hash over the password would let others guess it.
  const changed = await importCustomers([makeCustomer("dry", { password: "another", otp: 654321 })]);
  expect(changed.counts.customer).toMatchObject({ same: 1, changed: 0 });
});

test("imports name, phone, date and addresses, and reports what it repaired or left out", async () => {
  const documents = [
    makeCustomer("whole", {
      email: " Whole@Old.test ",
      phoneNumber: "98100 98100",
      addresses: [
        address,
        {
          ...address,
          _key: "a2",
          addressLine1: "2 Sample Road",
          phoneNumber: "+91 98100-98101",
          state: "HIMACHAL  PRADESH",
        },
        { ...address, _key: "a3", pin: 12 },
        { ...address, _key: "a4", state: "Kerala" },
        { ...address, _key: "a5", addressLine1: " 1 sample  road" },
      ],
    }),
    makeCustomer("nameless", { fullName: "see http://x.test", addresses: [], wishlist: 3 }),
    makeCustomer("mailless", { email: "nobody" }),
  ];
  const { outcome, unknownFields } = await importCustomers(documents);
  expect(outcome["cust-whole"]).toEqual([
    "new",
    expect.stringMatching(
      /^Its phone number got its dial code; Address 1: phone and state repaired; Address 2: .*; Address 3 was left out: pin: .*; Address 4 was left out: state: /,
    ),
  ]);
  expect(outcome["cust-nameless"]?.[1]).toContain("the email's beginning stands for it (a guess)");
  expect(outcome["cust-mailless"]?.[0]).toBe("refused");
  expect(unknownFields).toEqual([{ type: "customer", field: "wishlist", documents: 1 }]);
  const account = await findAccount("whole@old.test");
  expect(account).toMatchObject({ phoneNumber: "919810098100", emailProvedAt: null });
  expect(account?.createdAt).toEqual(new Date("2025-08-15T10:00:00Z"));
  expect(await listAddresses("whole@old.test")).toMatchObject([
    {
      addressLine1: "1 Sample Road",
      phoneNumber: "919810098100",
      state: "Himachal Pradesh",
      pin: "171001",
      isDefault: true,
    },
    { addressLine1: "2 Sample Road", phoneNumber: "919810098101", isDefault: false },
  ]);
  expect((await findAccount("nameless@old.test"))?.fullName).toBe("nameless");
});

test("customers with one email become one account, with the addresses and phone of all", async () => {
  const second = { ...address, addressLine1: "9 Other Road" };
  const documents = [
    makeCustomer("twice", { phoneNumber: "" }),
    makeCustomer("twice", {
      _id: "cust-twice-2",
      email: "TWICE@old.test",
      fullName: "Other",
      addresses: [address, second],
    }),
  ];
  const { outcome } = await importCustomers(documents);
  expect(outcome["cust-twice-2"]).toEqual(["changed", expect.stringContaining("one account")]);
  expect(await findAccount("twice@old.test")).toMatchObject({ fullName: "Sample Buyer", phoneNumber: "919810098100" });
  expect((await listAddresses("twice@old.test")).map(({ addressLine1 }) => addressLine1)).toEqual([
    "1 Sample Road",
    "9 Other Road",
  ]);
  const before = await snapshotAllTables(shop);
  expect((await importCustomers(documents)).counts.customer).toMatchObject({ same: 2, new: 0, changed: 0 });
  const audited = ({ audit_log: _, ...tables }: Record<string, unknown>) => tables;
  expect(audited(await snapshotAllTables(shop))).toEqual(audited(before));
});

test("the first sign-in asks for a mailed code, after which imports no longer change the account", async () => {
  const email = "comes.back@old.test";
  await importCustomers([makeCustomer("comes.back")]);
  const browser = createBrowser(shop);
  for (const password of [secret, "any other word"]) {
    const refused = await browser.post("/api/sign-in", { email, password });
    expect(refused).toMatchObject({ status: 401, body: { error: { code: "password-left-behind" } } });
    expect(refused.body.error.fields.password).toContain("get a code by email");
  }
  expect((await browser.post("/api/sign-in", { email: "nobody@old.test", password: secret })).body.error.code).toBe(
    "user-not-found",
  );
  expect(await shop.mailbox(email)).toEqual([]);
  await browser.post("/api/otp/send-otp", { email });
  await browser.post("/api/otp/verify-otp", { email, otp: await readMailedOtp(shop, email) });
  const set = await browser.post("/api/password/reset", { password: validPassword, confirm: validPassword });
  expect(set.status).toBe(200);
  expect((await browser.post("/api/sign-in", { email, password: validPassword })).status).toBe(200);
  expect((await findAccount(email))?.emailProvedAt).not.toBeNull();
  const { outcome } = await importCustomers([makeCustomer("comes.back", { fullName: "Newer Name" })]);
  expect(outcome["cust-comes.back"]?.[0]).toBe("touched");
  expect((await findAccount(email))?.fullName).toBe("Sample Buyer");
});

test("a newer export changes accounts that were not used yet, but no accounts of this shop", async () => {
  const { body } = await createBrowser(shop).post("/api/sign-up", {
    email: "here@old.test",
    fullName: "Asha Rao",
    phoneNumber: "",
    password: validPassword,
  });
  expect(body.user).toBeDefined();
  const before = await findAccount("here@old.test");
  await importCustomers([
    makeCustomer("moves", { addresses: [address, { ...address, _key: "b", addressLine1: "5 Old Lane" }] }),
  ]);
  const { outcome } = await importCustomers([
    makeCustomer("here"),
    makeCustomer("moves", { fullName: "New Name", addresses: [{ ...address, addressLine1: "7 New Lane" }] }),
  ]);
  expect(outcome["cust-here"]).toEqual(["touched", expect.stringContaining("is here already")]);
  expect(await findAccount("here@old.test")).toEqual(before);
  expect(outcome["cust-moves"]?.[0]).toBe("changed");
  expect((await findAccount("moves@old.test"))?.fullName).toBe("New Name");
  expect(await listAddresses("moves@old.test")).toMatchObject([{ addressLine1: "7 New Lane", isDefault: true }]);
});
