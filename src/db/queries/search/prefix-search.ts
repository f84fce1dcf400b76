import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Sorts after every character. */
const maxCharacter = "\u{10ffff}";

/** Escapes a prefix for `like`. */
export const prefixPattern = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Byte-order range of all strings with a prefix; `until` is exclusive. */
export function prefixRange(beginning: string): { from: string; until: string } {
  return { from: beginning, until: `${beginning}${maxCharacter}` };
}

/** `column`: a name, or the expression of an index. */
type Within = { table: string; column: string | RawBuilder<unknown>; from: string; until: string; most: number };

/** Lists distinct values of an indexed column in a range by a loose index scan. */
export async function listValuesInRange(tx: Tx, { table, column, from, until, most }: Within): Promise<string[]> {
  const [rows, name] = [sql.table(table), typeof column === "string" ? sql.ref(column) : column];
  const result = await sql<{ value: string }>`
    with recursive step (value) as (
      (select ${name} from ${rows} where ${name} >= ${from} and ${name} < ${until} order by ${name} limit 1)
      union all
      select (
        select ${name} from ${rows} where ${name} > step.value and ${name} < ${until} order by ${name} limit 1
      ) from step where step.value is not null
    )
    select value from step where value is not null limit ${most}`.execute(tx);
  return result.rows.map(({ value }) => value);
}
