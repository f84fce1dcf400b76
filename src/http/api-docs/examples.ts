import { adminExamples } from "./examples-admin.ts";
import { storeExamples } from "./examples-store.ts";

/** Bodies that are as they should be, by the call's id: what is sent when somebody tries it out. */
export const requestExamples: Record<string, unknown> = { ...storeExamples, ...adminExamples };
