import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";

export type TwoUsers = { owner: string; shop: string };

/**
 * Runs what deploy/postgres/create-shop.sh sends to psql, with unique names, because users belong to the whole server.
 * `another` makes a further database of the same users, as the script does when it is given a name.
 */
export async function createTwoUsers(serverUrl: string): Promise<TwoUsers & { another: () => Promise<TwoUsers> }> {
  const script = readFileSync("deploy/postgres/create-shop.sh", "utf8");
  const user = `u${randomUUID().replaceAll("-", "")}`;
  const parts = [...script.matchAll(/<<'SQL'\n([\s\S]+?)\nSQL/g)].map(([, statements = ""]) => statements);
  const [users = "", database = "", rights = ""] = parts;
  if (parts.length !== 3) throw new Error("create-shop.sh has other parts than users, database and rights");
  const named = (statements: string, name: string) =>
    statements
      .replaceAll(':"database"', name)
      .replaceAll(/\bshop_owner\b/g, `${user}_owner`)
      .replaceAll(/\bshop\b/g, user)
      .replaceAll(/:'\w+'/g, "'word'");
  const create = async (name: string): Promise<TwoUsers> => {
    await runStatements(serverUrl, named(database, name));
    const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` });
    await runStatements(url.href, named(rights, name));
    const urlOf = (username: string) => Object.assign(new URL(url), { username, password: "word" }).href;
    return { owner: urlOf(`${user}_owner`), shop: urlOf(user) };
  };
  await runStatements(serverUrl, named(users, user));
  return { ...(await create(user)), another: () => create(`${user}_2`) };
}

/** Runs statements that end with a semicolon at the end of a line. */
export async function runStatements(connectionString: string, statements: string): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const results: pg.QueryResult[] = [];
  try {
    for (const statement of statements.split(/;\s*$/m).filter((text) => text.trim()))
      results.push(await client.query(statement));
  } finally {
    await client.end();
  }
  return results;
}
