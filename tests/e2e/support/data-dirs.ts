import { join } from "node:path";

/** `DATA_DIR` of the server that all journeys share. */
export const getDataDir = (folder = process.env.E2E_FOLDER ?? ""): string => join(folder, "data");

/** A demo shop that never started; copying it is faster than seeding another. */
export const getSeededDir = (folder = process.env.E2E_FOLDER ?? ""): string => join(folder, "seeded");
