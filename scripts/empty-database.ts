// Creates the empty database that a shop's first start copies, in SHOP_BUILD_DIR.
import { join } from "node:path";
import { prepareEmptyDatabase } from "#db/new-pglite-folder.ts";

await prepareEmptyDatabase(join(process.env.SHOP_BUILD_DIR ?? "build", "empty-database"));
