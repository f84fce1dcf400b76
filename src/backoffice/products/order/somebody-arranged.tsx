import { ConflictDialog } from "#backoffice/form/difference-dialog.tsx";
import type { EndpointResponse } from "#contracts/admin/call.ts";
import type { productEndpoints } from "#contracts/admin/catalogue.ts";

export type SortOrder = EndpointResponse<typeof productEndpoints.arrangement>;
type Items = SortOrder["items"];
type Props = { mine: Items; theirs: Items; onKeepMine: () => void; onTakeTheirs: () => void; onClose: () => void };

/** Both orders beside each other, by product. */
export function SortOrderConflict({ mine, theirs, ...moves }: Props) {
  const names = Object.fromEntries([...theirs, ...mine].map(({ id, name }) => [id, name]));
  return <ConflictDialog open yours={placesOf(mine)} theirs={placesOf(theirs)} labels={names} {...moves} />;
}

const placesOf = (items: Items): Record<string, string> =>
  Object.fromEntries(items.map(({ id, featured }, at) => [id, `${at + 1}${featured ? ", featured" : ""}`]));
