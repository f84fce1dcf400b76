import { randomBytes } from "node:crypto";
import { readLastMaintenanceRun } from "#db/queries/backup/maintenance-runs.ts";
import { listOperators } from "#db/queries/operators/operator-queries.ts";
import { readDatabaseServer } from "#db/queries/settings/readiness-facts.ts";
import { formatCount } from "#domain/format-count.ts";
import { judgeBackups } from "./judge-backups.ts";
import { judgeClock, judgeConnection, judgeOwner, judgeRoom } from "./judge-database-server.ts";
import { blocks, type Check, ok, unknown, warns } from "./readiness-types.ts";

/** The store for pictures, the shop's address, its proxies and its operators. */
export const serverChecks: Check[] = [
  {
    id: "pictures",
    who: "engineer",
    why: "Uploaded pictures are kept there.",
    path: "/media",
    find: async ({ media: { store } }) => {
      const name = `check-${randomBytes(4).toString("hex")}-16.webp`;
      const bytes = new Uint8Array(randomBytes(32));
      await store.put(name, bytes);
      const read = await store.get(name);
      await store.remove(name);
      const isWhole = read !== undefined && Buffer.from(read).equals(bytes);
      const isGone = (await store.get(name)) === undefined;
      if (!isWhole) return blocks("The store for pictures does not return what was put there.");
      return isGone
        ? ok("The store for pictures keeps, returns and removes files.")
        : blocks("The store for pictures does not remove files.");
    },
  },
  {
    id: "address",
    who: "engineer",
    why: "Customers, the gateway and links in emails come to this address.",
    path: "",
    find: async ({ outside }) => {
      if (!outside) return unknown("The shop's address is not known here.");
      if (!outside.publicUrl.startsWith("https:"))
        return blocks(`PUBLIC_URL is ${outside.publicUrl}: set an https:// address.`);
      const { status, headers } = await outside.request(`${outside.publicUrl}/robots.txt`, { method: "GET" });
      if (status !== 200) return blocks(`${outside.publicUrl} is answered ${status}.`);
      if (!headers.get("strict-transport-security"))
        return warns(`${outside.publicUrl} is reached, but a proxy takes the header Strict-Transport-Security away.`);
      return ok(`${outside.publicUrl} answers with a valid certificate and HSTS.`);
    },
  },
  {
    id: "back-office-address",
    who: "engineer",
    why: "On a host of its own, no script of the shop's pages can act as an operator.",
    path: "",
    find: async ({ outside }) => {
      if (!outside) return unknown("The back office's address is not known here.");
      const { publicUrl, adminUrl } = outside;
      if (adminUrl === undefined) return warns("The back office shares the shop's host: set ADMIN_URL.");
      const read = async (url: string) => (await outside.request(`${url}/api/admin/me`, { method: "GET" })).status;
      if ((await read(adminUrl)) !== 401) return blocks(`${adminUrl} does not reach the back office.`);
      if ((await read(publicUrl)) !== 404) return blocks(`${publicUrl} reaches the back office too.`);
      return ok(`Only ${adminUrl} reaches the back office.`);
    },
  },
  {
    id: "proxies",
    who: "engineer",
    why: "With a wrong number all visitors count as one address, or anyone can pretend to be another.",
    path: "",
    find: async ({ outside }) => {
      const proxies = outside?.proxies;
      if (!proxies) return unknown("Only the running server sees this: open this page in the back office.");
      const seen = proxies.usual();
      if (seen === undefined) return unknown("Too few requests have arrived since the start.");
      if (seen === proxies.trusted) return ok(`Requests pass ${countProxies(seen)}, as TRUST_PROXY says.`);
      const found = `Requests pass ${countProxies(seen)}, but TRUST_PROXY is ${proxies.trusted}`;
      if (seen > proxies.trusted) return warns(`${found}: set it to ${seen}, or visitors count as one network.`);
      return warns(
        `${found}: visitors count as one network. If there are ${proxies.trusted}, one drops the X-Forwarded-For of the one before it (docs/cdn.md); if not, set TRUST_PROXY to ${seen}.`,
      );
    },
  },
  {
    id: "owners",
    who: "owner",
    why: "When one owner loses the phone, another one lets them in again.",
    path: "/operators",
    find: async ({ database: { db } }) => {
      const owners = (await listOperators(db)).filter(
        ({ role, deactivatedAt, totpSealed }) => role === "owner" && deactivatedAt === null && totpSealed !== null,
      ).length;
      if (owners >= 2) return ok(`${owners} owners have two-factor authentication.`);
      return warns(`${owners === 1 ? "Only one owner has" : "No owner has"} two-factor authentication; two should.`);
    },
  },
  {
    id: "backups",
    who: "engineer",
    why: "What was sold since the last backup is lost with the disk.",
    path: "",
    find: async ({ database: { db }, clock }) => {
      const backup = await readLastMaintenanceRun(db, "backup");
      return judgeBackups(clock(), backup, await readLastMaintenanceRun(db, "drill"));
    },
  },
];

const countProxies = (count: number): string => formatCount(count, "proxy", "proxies");

const embedded = "The shop runs on its embedded database, which is for trying out: set DATABASE_URL.";

/** PostgreSQL, as the shop's user sees it. */
export const databaseChecks: Check[] = [
  {
    id: "database",
    who: "engineer",
    why: "Orders and money are kept there.",
    path: "",
    find: async ({ database, outside }) => {
      if (database.kind === "pglite") return blocks(embedded);
      return judgeConnection(await readDatabaseServer(database.db), {
        allowsClear: outside?.allowsClearDatabase ?? false,
      });
    },
  },
  {
    id: "database-owner",
    who: "engineer",
    why: "The audit log stays as it was written, even if an attacker takes over the shop.",
    path: "",
    find: async ({ database }) =>
      database.kind === "pglite" ? unknown(embedded) : judgeOwner(await readDatabaseServer(database.db)),
  },
  {
    id: "clock",
    who: "engineer",
    why: "Holds, codes and two-factor authentication go by the clock.",
    path: "",
    find: async ({ database }) => {
      if (database.kind === "pglite") return ok("The database has the server's clock.");
      const asked = Date.now();
      const { now } = await readDatabaseServer(database.db);
      return judgeClock(now, { asked, answered: Date.now() });
    },
  },
  {
    id: "connections",
    who: "engineer",
    why: "A copy of the shop that gets no connection answers with errors.",
    path: "",
    find: async ({ database }) => {
      if (database.health === undefined) return ok("The embedded database has one connection.");
      // Adds the connection that listens to notifications.
      return judgeRoom(await readDatabaseServer(database.db), database.health().most + 1);
    },
  },
];
