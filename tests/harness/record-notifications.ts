import { expect } from "vitest";
import type { Database } from "#db/client.ts";

/**
 * Records the notifications that an instance receives. The returned function waits until everything sent so far has
 * arrived, then returns and forgets it: PostgreSQL delivers in order, so a mark of its own comes last.
 */
export function recordNotifications(database: Database): () => Promise<string[]> {
  const received: string[] = [];
  let marks = 0;
  database.onNotify((message) => void received.push(message));
  return async () => {
    marks += 1;
    const mark = `setting:mark-${marks}`;
    await database.transaction((tx) => database.notify(tx, mark));
    await expect.poll(() => received.at(-1)).toBe(mark);
    return received.splice(0).filter((message) => !message.startsWith("setting:mark-"));
  };
}
