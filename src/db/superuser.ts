/**
 * Returns the name of the PostgreSQL user if it is a superuser. Must be checked before the shop's tables are created,
 * because an ordinary user who replaces it can't change a superuser's tables.
 */
export async function findSuperuser(url: string, waitMs = 5_000): Promise<string | undefined> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: waitMs, query_timeout: waitMs });
  try {
    await client.connect();
    const { rows } = await client.query(
      "select rolname as name from pg_roles where rolname = current_user and rolsuper",
    );
    return rows[0]?.name;
  } finally {
    await client.end().catch(() => {});
  }
}
