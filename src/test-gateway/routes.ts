import { Hono } from "hono";
import type { Fetch } from "#gateways/razorpay/call.ts";
import { cutHeader } from "./faults.ts";
import { apiError, errorBody } from "./refusal.ts";

type Parts = Record<"api" | "checkout" | "panel", Hono> & { report: (error: unknown) => void };

export function createGatewayApp({ api, checkout, panel, report }: Parts): Hono {
  const app = new Hono();
  api.onError((error, c) => {
    report(error);
    const { refusal } = apiError("The server encountered an error.", { status: 500 });
    return c.json(errorBody({ ...refusal, code: "SERVER_ERROR" }), 500);
  });
  app.route("/v1", api);
  app.route("/", checkout);
  app.route("/", panel);
  return app;
}

/** As over a wire that may be cut: then it fails as `fetch` does. Only the path of the address counts. */
export function inProcessFetch(app: Hono): Fetch {
  return async (url, init) => {
    const answer = await app.fetch(new Request(url, init));
    if (answer.headers.has(cutHeader)) throw new TypeError("fetch failed");
    return answer;
  };
}
