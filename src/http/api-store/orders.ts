import { type Context, Hono } from "hono";
import type { z } from "zod";
import { placementBody, quoteBody } from "../../contracts/store/checkout.ts";
import { placedAnswer, quoteAnswer } from "../../contracts/store/checkout-answers.ts";
import { refusal } from "../../domain/errors.ts";
import type { Result, Shop } from "../../use-cases/shop.ts";
import type { AppEnv } from "../context.ts";
import { refuse } from "../error-response.ts";

/** `POST /orders/quote` and `POST /orders/cod`, below `/api` (running.md, JSON API). */
export function ordersApi({ checkout }: Pick<Shop, "checkout">): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.post("/orders/quote", async (c) => {
    const body = await readBody(c, quoteBody);
    if (!body.ok) return refuse(c, body.error);
    const quoted = await checkout.quote(body.value, callerOf(c));
    return quoted.ok ? c.json(quoteAnswer(quoted.value)) : refuse(c, quoted.error);
  });
  api.post("/orders/cod", async (c) => {
    const body = await readBody(c, placementBody);
    if (!body.ok) return refuse(c, body.error);
    const placed = await checkout.placeCod(body.value, callerOf(c));
    if (placed.ok) return c.json(placedAnswer(placed.value));
    return refuse(c, placed.error, placed.quote && { quote: quoteAnswer(placed.quote) });
  });
  return api;
}

const callerOf = (c: Context<AppEnv>) => ({ address: c.get("address") });

/** That the body is JSON has been seen to before. */
async function readBody<S extends z.ZodType>(c: Context<AppEnv>, shape: S): Promise<Result<z.output<S>>> {
  const read = shape.safeParse(await c.req.json());
  if (read.success) return { ok: true, value: read.data };
  const fields = Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join("."), message]));
  return { ok: false, error: refusal("invalid-input", { fields }) };
}
