import { Hono } from "hono";
import type { PlacesResponse } from "#contracts/store/places.ts";
import { isPin } from "#domain/address/pin.ts";
import { lookupPinCode } from "#gateways/pins/lookup-pin.ts";
import type { AppEnv } from "../context.ts";
import { sendErrorCode } from "../error-response.ts";

/** `GET /pins/{pin}`, below `/api`: where the PIN's post offices lie. An unknown PIN is no failure: no places. */
export function pinCodeRoutes(): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.get("/pins/:pin", (c) => {
    const pin = c.req.param("pin");
    if (!isPin(pin)) return sendErrorCode(c, "invalid-pin");
    const answer: PlacesResponse = {
      places: lookupPinCode(pin).map(({ state, district }) => ({ state, city: district })),
    };
    return c.json(answer, 200, { "Cache-Control": "public, max-age=86400" });
  });
  return api;
}
