import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Behind every letter there is. */
const end = "\u{10ffff}";

/** For `like`: the letters as they are. */
export const prefixPattern = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Where all that begins so lies in byte order; `until` is not included. */
export function prefixRange(beginning: string): { from: string; until: string } {
  return { from: beginning, until: `${beginning}${end}` };
}

type Within = { table: string; column: string; from: string; until: string; most: number };

/** Each value of an indexed column in that range once, in byte order: one step along the index for each. */
export async function listValuesInRange(tx: Tx, { table, column, from, until, most }: Within): Promise<string[]> {
  const [rows, name] = [sql.table(table), sql.ref(column)];
  const found = await sql<{ value: string }>`
    with recursive step (value) as (
      (select ${name} from ${rows} where ${name} >= ${from} and ${name} < ${until} order by ${name} limit 1)
      union all
      select (
        select ${name} from ${rows} where ${name} > step.value and ${name} < ${until} order by ${name} limit 1
      ) from step where step.value is not null
    )
    select value from step where value is not null limit ${most}`.execute(tx);
  return found.rows.map(({ value }) => value);
}
