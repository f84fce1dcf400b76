import type { DatabaseServer } from "#db/queries/settings/readiness-facts.ts";
import { blocks, ok, warns } from "./readiness-types.ts";

const maxSkewMs = 2_000;

/** Judges the rights of the shop's database user and the encryption of its connection. */
export function judgeConnection(server: DatabaseServer, { allowsClear }: { allowsClear: boolean }) {
  const { user, version, isEncrypted } = server;
  if (server.isSuperuser)
    return blocks(`The database's user ${user} is a superuser: make one that owns the shop's database alone.`);
  if (!isEncrypted && !server.isLocal && !allowsClear)
    return blocks("The connection to PostgreSQL is not encrypted: end DATABASE_URL with ?sslmode=verify-full.");
  // Providers of databases often give their first user these rights; they do not reach into the shop's data.
  if (server.isPowerful)
    return warns(`The database's user ${user} may make roles or databases, which the shop does not need.`);
  return ok(`PostgreSQL ${version}${isEncrypted ? " over TLS" : ""}, with a user of the shop's own.`);
}

/** Judges whether an attacker who runs queries as the shop could change its tables and the triggers that guard them. */
export function judgeOwner({ user, ownsTables }: DatabaseServer) {
  if (!ownsTables) return ok(`The database's user ${user} works with the tables and cannot change them.`);
  return warns(
    `The database's user ${user} owns the tables and could switch off what guards the audit: let one user migrate and another run the shop with MIGRATE=off (deploy/postgres/create-shop.sh).`,
  );
}

/** `asked` and `answered` are this machine's milliseconds before and after the database told its time. */
export function judgeClock(now: Date, { asked, answered }: { asked: number; answered: number }) {
  const skewMs = Math.max(0, asked - now.getTime(), now.getTime() - answered);
  if (skewMs <= maxSkewMs) return ok("The clocks of server and database agree.");
  return warns(`The clocks of server and database are ${Math.round(skewMs / 1000)} s apart.`);
}

/** `perCopy` is what a copy of the shop holds at most. */
export function judgeRoom({ maxConnections, usedConnections }: DatabaseServer, perCopy: number) {
  const copies = Math.max(0, Math.floor((maxConnections - usedConnections) / perCopy));
  const words = `PostgreSQL has ${usedConnections} of ${maxConnections} connections in use: room for ${copies} more ${copies === 1 ? "copy" : "copies"} of the shop.`;
  return copies === 0 ? warns(words) : ok(words);
}
