import { setTimeout as pause } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { Tx } from "#db/client.ts";
import { apiError, errorBody, refusedKeys } from "./api-error.ts";
import { readPanelSettings } from "./panel-settings.ts";

/** Tells a client in the same process that the connection was lost. */
export const cutHeader = "x-test-gateway-cut";

type Outgoing = { outgoing?: { destroy: () => void } };

/**
 * Applies the panel's API fault: a slow response, an error before the request runs, refused keys, or a lost connection
 * after it.
 */
export function faultyApi({ database, slowMs }: { database: { db: Tx }; slowMs: number }): MiddlewareHandler {
  return async (c, next) => {
    const { api } = await readPanelSettings(database.db);
    if (api === "error") return c.json(serverError, 500);
    if (api === "keys") return c.json(errorBody(refusedKeys.refusal), refusedKeys.refusal.status);
    if (api === "slow") await pause(slowMs);
    await next();
    if (api === "cut") c.res = cut(c);
  };
}

const trouble = apiError("We are facing some trouble completing your request at the moment. Please try again shortly.");
const serverError = errorBody({ ...trouble.refusal, code: "SERVER_ERROR", source: "internal", reason: "server_error" });

function cut(c: Context): Response {
  const { outgoing } = (c.env ?? {}) as Outgoing;
  if (!outgoing) return new Response(null, { headers: { [cutHeader]: "1" } });
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
