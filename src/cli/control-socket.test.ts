import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLog } from "#config/log.ts";
import { sendToRunningShop, startControlSocket } from "./control-socket.ts";

const log = createLog("error", { write: () => {} });

test("passes on a command's progress, then its result", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-control-"));
  const control = await startControlSocket(folder, log, async ([name], say) => {
    if (name === "break") throw new Error("broken");
    for (const text of ["Customers: 1", "Orders:\n2"]) say(text);
    return { ok: true, text: `done ${name}` };
  });
  const said: string[] = [];
  const send = async (name: string) => await sendToRunningShop(folder, [name], (text) => said.push(text));
  expect(await send("import")).toEqual({ ok: true, text: "done import" });
  expect(said).toEqual(["Customers: 1", "Orders:\n2"]);
  expect(await send("break")).toMatchObject({ ok: false, text: expect.stringContaining("failed") });
  await control.stop();
  expect(await send("import")).toBeUndefined();
  rmSync(folder, { recursive: true });
});
