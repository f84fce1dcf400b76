import { Hono } from "hono";
import type { Shop } from "../../use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { mountAccount } from "./account.ts";
import { mountPeople } from "./people.ts";
import { adminRoute } from "./route.ts";
import { mountSignIn } from "./sign-in.ts";

/** The back office's API, below `/api/admin` (issue 6): nothing of it is kept by anybody in between. */
export function adminApi(shop: Shop): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(async (c, next) => {
    c.header("Cache-Control", "private, no-store");
    await next();
  });
  const on = adminRoute(api, shop);
  mountSignIn(api, shop);
  mountAccount(on, shop);
  mountPeople(on, shop);
  return api;
}
