import { Hono } from "hono";
import { subscriberBody } from "#contracts/store/visitors.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { sendError } from "../error-response.ts";
import { callerOf, readBody } from "../read-body.ts";

/** `POST /subscribers`, below `/api`: what the footer's form and the club's send (D19). */
export function newsletterRoutes({ newsletter: subscribers }: Pick<Shop, "newsletter">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/subscribers", async (c) => {
    const body = await readBody(c, subscriberBody);
    if (!body.ok) return sendError(c, body.error);
    const subscribed = await subscribers.subscribe(body.value, callerOf(c));
    return subscribed.ok ? c.json({ status: "success", ...subscribed.value }) : sendError(c, subscribed.error);
  });
  return api;
}
