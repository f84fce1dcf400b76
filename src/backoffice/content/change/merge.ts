import type { Fields } from "../../../contracts/store/documents/fields.ts";
import { type Body, isSame } from "../kinds.ts";

type Merged = {
  /** Mine where I changed something, theirs elsewhere. */
  mine: Body;
  /** Theirs wherever they changed something, mine elsewhere. */
  theirs: Body;
  /** Both changed it, and not to the same. */
  both: string[];
  /** They alone changed it. */
  onlyTheirs: string[];
};

/** Two operators began at `base`: field by field what each of them made of it. */
export function merge(fields: Fields, base: Body, mine: Body, theirs: Body): Merged {
  const merged: Merged = { mine: {}, theirs: {}, both: [], onlyTheirs: [] };
  for (const name of Object.keys(fields)) {
    const [isMine, isTheirs] = [!isSame(mine[name], base[name]), !isSame(theirs[name], base[name])];
    merged.mine[name] = isMine ? mine[name] : theirs[name];
    merged.theirs[name] = isTheirs ? theirs[name] : mine[name];
    if (isSame(mine[name], theirs[name])) continue;
    if (isMine && isTheirs) merged.both.push(name);
    else if (isTheirs) merged.onlyTheirs.push(name);
  }
  return merged;
}
