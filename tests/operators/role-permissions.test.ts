import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPermissions, type Permission } from "#domain/operators/permissions.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, enrolTotp, listAuditEntries } from "./operator-fixtures.ts";

type Operator = Awaited<ReturnType<typeof createSignedInOperator>>;
type View = { role: string; rights: Permission[]; version: number };

let shop: TestShop;
let owner: Operator;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await createSignedInOperator(shop, "owner");
});
afterAll(() => shop[Symbol.asyncDispose]());

const rightsWith = (role: "packer" | "viewer" | "manager", more: Permission[], less: Permission[] = []) =>
  [...listPermissions(role), ...more].filter((permission) => !less.includes(permission));
const versionOf = async (role: string): Promise<number> => {
  const { roles } = (await owner.browser.get("/api/admin/roles")).body as { roles: View[] };
  return roles.find((each) => each.role === role)?.version ?? -1;
};
const save = async (role: string, rights: Permission[], by = owner) =>
  await by.browser.post("/api/admin/roles", { roles: [{ role, rights, version: await versionOf(role) }] });

test("gives and takes a permission of a role from the next request of open sessions, audited and mailed", async () => {
  const packer = await createSignedInOperator(shop, "packer");
  const statusOf = async (path: string) => (await packer.browser.get(`/api/admin/${path}`)).status;
  expect([await statusOf("audit"), await statusOf("customers")]).toEqual([403, 200]);
  expect((await save("packer", rightsWith("packer", ["audit.read"], ["customers.read"]))).status).toBe(200);
  expect([await statusOf("audit"), await statusOf("customers")]).toEqual([200, 403]);
  const { rights } = (await packer.browser.get("/api/admin/me")).body;
  expect([rights.includes("audit.read"), rights.includes("customers.read")]).toEqual([true, false]);
  expect((await save("packer", listPermissions("packer"))).status).toBe(200);
  expect([await statusOf("audit"), await statusOf("customers")]).toEqual([403, 200]);
  const [given, taken] = await listAuditEntries(shop, "packer");
  expect([given, taken]).toMatchObject([
    { action: "role.permissions-changed", after: { granted: ["audit.read"], withheld: ["customers.read"] } },
    { before: { granted: ["audit.read"], withheld: ["customers.read"] }, after: { granted: [], withheld: [] } },
  ]);
  while ((await shop.runJobs()) > 0);
  const mails = (await shop.mailbox(owner.email)).filter(({ subject }) => subject.includes("permissions of a role"));
  expect(mails).toHaveLength(2);
});

test("a token never has more permissions than its creator's role has now", async () => {
  const maker = await createSignedInOperator(shop, "owner");
  const created = await maker.browser.post("/api/admin/tokens", { name: "Till", rights: ["sales.read"], days: 3 });
  await owner.browser.post(`/api/admin/operators/${maker.id}/role`, { role: "viewer" });
  const headers = { authorization: `Bearer ${created.body.token}` };
  const statusOf = async () => (await shop.request("/api/admin/dashboard/figures", { headers })).status;
  expect(await statusOf()).toBe(200);
  await save("viewer", rightsWith("viewer", [], ["sales.read"]));
  expect(await statusOf()).toBe(403);
  await save("viewer", listPermissions("viewer"));
});

test("in production granted permissions need a second factor, also for a role that is exempt from it", async () => {
  await using serving = await createTestShop({ mode: "serve", secondFactorOptional: ["packer"] });
  const granted = { role: "packer", granted: ["audit.read"], withheld: ["customers.read"], version: 1 };
  await serving.database.db
    .insertInto("roleChanges")
    .values({ ...granted, changedAt: serving.clock.now() })
    .execute();
  const packer = await createSignedInOperator(serving, "packer");
  const rightsOf = async () => (await packer.browser.get("/api/admin/me")).body.rights as Permission[];
  expect(await rightsOf()).toEqual(listPermissions("packer").filter((right) => right !== "customers.read"));
  await enrolTotp(serving, packer);
  expect(await rightsOf()).toContain("audit.read");
});

test.each<[string, string, Permission[]]>([
  ["an owner-only permission", "packer", rightsWith("packer", ["operators.manage"])],
  ["an import for managers", "manager", rightsWith("manager", ["dataset.import"])],
  ["the loss of what every role keeps", "packer", rightsWith("packer", [], ["orders.read"])],
  ["replies without messages", "viewer", rightsWith("viewer", ["leads.write"], ["leads.read"])],
  ["an owner's permissions", "owner", ["orders.read"]],
])("refuses %s and changes nothing", async (_, role, rights) => {
  const before = await snapshotAllTables(shop);
  expect((await save(role, rights)).status).toBe(400);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("refuses managers, and one of two owners who save at the same time", async () => {
  const manager = await createSignedInOperator(shop, "manager");
  const version = await versionOf("editor");
  const edit = {
    role: "editor",
    rights: listPermissions("editor").filter((right) => right !== "leads.write"),
    version,
  };
  const before = await snapshotAllTables(shop);
  expect((await manager.browser.post("/api/admin/roles", { roles: [edit] })).status).toBe(403);
  expect(await snapshotAllTables(shop)).toEqual(before);
  const post = () => owner.browser.post("/api/admin/roles", { roles: [edit] });
  const answers = await Promise.all([post(), post()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await versionOf("editor")).toBe(version + 1);
});

test.each([
  "insert into role_changes values ('owner', '{}', '{sales.read}', 1, now())",
  "insert into role_changes values ('manager', '{operators.manage}', '{}', 1, now())",
  "insert into role_changes values ('manager', '{}', '{orders.read}', 1, now())",
])("the database refuses %s", async (statement) => {
  await expect(sql.raw(statement).execute(shop.database.db)).rejects.toThrow(/violates check constraint/);
});
