import { afterAll, beforeAll, describe } from "vitest";
import { attackAccess } from "./access.ts";
import { attackCache } from "./cache.ts";
import { attackByFuzz } from "./fuzz.ts";
import { attackByText } from "./injection.ts";
import { attackLimits } from "./limits.ts";
import { attackMoney } from "./money.ts";
import { attackFromOtherSites } from "./origins.ts";
import { attackMessages } from "./smuggling.ts";
import { startTarget, type Target } from "./target.ts";
import { attackByFile } from "./uploads.ts";

// Attacks the running program (`serve`, on PostgreSQL) over HTTP, as a stranger would. `npm run attack` runs more
// random rounds; ATTACK_SEED repeats a run.
let target: Target;
beforeAll(async () => {
  target = await startTarget();
}, 120_000);
afterAll(() => target[Symbol.asyncDispose]());
const getTarget = () => target;

describe("access", () => attackAccess(getTarget));
describe("other sites", () => attackFromOtherSites(getTarget));
describe("cache and addresses", () => attackCache(getTarget));
describe("money", () => attackMoney(getTarget));
describe("text", () => attackByText(getTarget));
describe("files", () => attackByFile(getTarget));
describe("messages", () => attackMessages(getTarget));
describe("limits", () => attackLimits(getTarget));
describe("fuzz", () => attackByFuzz(getTarget));
