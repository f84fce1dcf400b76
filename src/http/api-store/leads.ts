import { Hono } from "hono";
import { leadBody } from "#contracts/store/visitors.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError } from "../error-response.ts";
import { callerOf, readBody } from "../read-body.ts";

/** `POST /leads`, below `/api`: what the contact form sends (running.md, JSON API). */
export function leadRoutes({ leads }: Pick<Shop, "leads">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/leads", async (c) => {
    const body = await readBody(c, leadBody);
    if (!body.ok) return sendError(c, body.error);
    const sent = await leads.send(body.value, callerOf(c));
    return sent.ok ? c.json({ status: "success" }) : sendError(c, sent.error);
  });
  return api;
}
