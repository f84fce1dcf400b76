import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

type Use = { mediaId: string; name: string; isDraft: boolean };

/** Products that show one of these pictures, as customers see them or as drafts; by name. */
export async function listProductsUsingMedia(tx: Tx, ids: string[]): Promise<Use[]> {
  if (ids.length === 0) return [];
  const wanted = sql`(${sql.join(ids)})`;
  const { rows } = await sql<Use>`
    with shown as (
      select id as product_id, picture_id as media_id from products where picture_id in ${wanted}
      union
      select product_id, banner_picture_id from beverages where banner_picture_id in ${wanted}
      union
      select product_id, media_id from product_pictures where media_id in ${wanted}
    ), drafted as (
      select d.name, found.id #>> '{}' as media_id
      from product_drafts d, lateral (
        select jsonb_path_query(d.form, '$.pictureId')
        union all select jsonb_path_query(d.form, '$.beverage.bannerPictureId')
        union all select jsonb_path_query(d.form, '$.pictures[*].mediaId')
      ) found (id)
    )
    select media_id, name, false as is_draft from shown join products on products.id = shown.product_id
    union
    select media_id, name, true from drafted where media_id in ${wanted}
    order by name, is_draft
    limit ${mostUses}`.execute(tx);
  return rows;
}

const mostUses = 5_000;
