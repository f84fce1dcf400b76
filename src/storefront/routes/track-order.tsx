import { data } from "react-router";
import { requestContext, shopContext } from "../context.ts";
import { loadContent } from "../features/content/words-of.ts";
import { privateCacheHeaders } from "../features/orders/private-page.ts";
import {
  findMissingFields,
  getTrackStatus,
  readTrackQuery,
  type TrackResult,
  toTrackedOrder,
} from "../features/orders/track-answer.ts";
import { TrackPage } from "../features/orders/track-page.tsx";
import type { Route } from "./+types/track-order";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { ...privateCacheHeaders, ...(retryAfter && { "Retry-After": retryAfter }) };
};

export const meta: Route.MetaFunction = () => [{ title: "Track order · Elefant" }];

export const loader = async ({ context }: Route.LoaderArgs) => ({ words: await loadContent(context, "order") });

/** Looks an order up by its number and phone (D10), counted per client address. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = readTrackQuery(await request.formData());
  const fields = findMissingFields(asked);
  if (Object.keys(fields).length > 0) {
    return data<TrackResult>({ found: null, asked, fields, message: null }, 400);
  }
  const { address } = context.get(requestContext);
  const result = await context.get(shopContext).orders.track(asked, { address });
  if (result.ok) return data<TrackResult>({ found: toTrackedOrder(result.value), asked });
  const { message, retryAfter } = result.error;
  return data<TrackResult>(
    { found: null, asked, fields: {}, message },
    { status: getTrackStatus(result.error), headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} },
  );
}

export default function TrackOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <TrackPage words={loaderData.words} answer={actionData} />;
}
