import { useEffect, useRef } from "react";
import { data, Form, useNavigation } from "react-router";
import { requestContext, shopContext } from "#storefront/context.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { OrderBill } from "#storefront/features/orders/order-bill.tsx";
import { type OrderContent, statusMarks } from "#storefront/features/orders/order-status-view.ts";
import { OrderTracking } from "#storefront/features/orders/order-tracking.tsx";
import { RememberedOrders } from "#storefront/features/orders/remembered-order-list.tsx";
import {
  findMissingFields,
  getTrackStatus,
  readTrackQuery,
  type TrackedOrder,
  type TrackResult,
  toTrackedOrder,
} from "#storefront/features/orders/track-result.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { PersonalStyles } from "#storefront/layout/personal-styles.tsx";
import { WhatsAppLink } from "#storefront/layout/whatsapp-link.tsx";
import { privateCacheHeaders } from "#storefront/private-cache-headers.ts";
import { Button } from "#storefront/ui/inputs/button.tsx";
import { Field } from "#storefront/ui/inputs/field.tsx";
import { TextInput } from "#storefront/ui/inputs/text-controls.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { SummaryCard } from "#storefront/ui/order/summary-card.tsx";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { StatusBadge } from "#storefront/ui/text/tag.tsx";
import type { Route } from "./+types/track-order";

/** Lists the orders that this browser remembers. */
export const handle: LayoutHandle = { script: "itself" };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { ...privateCacheHeaders, ...(retryAfter && { "Retry-After": retryAfter }) };
};

export const meta: Route.MetaFunction = () => [{ title: "Track order · Elefant" }];

export const loader = async ({ context }: Route.LoaderArgs) => ({ words: await loadContent(context, "order") });

/** Looks up an order by number and phone, rate-limited per IP address. */
export async function action({ request, context }: Route.ActionArgs) {
  const query = readTrackQuery(await request.formData());
  const fields = findMissingFields(query);
  if (Object.keys(fields).length > 0) {
    return data<TrackResult>({ order: null, query, fields, message: null }, 400);
  }
  const { address } = context.get(requestContext);
  const result = await context.get(shopContext).orders.track(query, { address });
  if (result.ok) return data<TrackResult>({ order: toTrackedOrder(result.value), query });
  const { message, retryAfter } = result.error;
  return data<TrackResult>(
    { order: null, query, fields: {}, message },
    { status: getTrackStatus(result.error), headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} },
  );
}

export default function TrackOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <TrackPage words={loaderData.words} answer={actionData} />;
}

function TrackPage({ words, answer }: { words: OrderContent; answer: TrackResult | undefined }) {
  return (
    <div className="wrap track">
      <PersonalStyles />
      <div className="track-ask">
        <h1 className="d1">{words.trackHeading}</h1>
        <p className="lead">{words.trackLead}</p>
        <TrackForm words={words} answer={answer} />
        <RememberedOrders words={words} />
      </div>
      {answer?.order && <Result words={words} order={answer.order} />}
    </div>
  );
}

/** Focuses the result's heading, because on phones it appears below the form and out of view. */
function Result({ words, order }: { words: OrderContent; order: TrackedOrder }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer is news, also about the same order
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: matchMedia("(width < 64rem)").matches ? "start" : "nearest" });
  }, [order]);
  return (
    <section className="track-result" aria-labelledby="tracked">
      <div className="between">
        <h2 className="d4 num" id="tracked" ref={heading} tabIndex={-1}>
          Order {order.number}
        </h2>
        <p>
          <StatusBadge mark={statusMarks[order.status]}>{order.statusWord}</StatusBadge>
        </p>
      </div>
      <OrderTracking order={order} words={words} />
      <SummaryCard>
        <OrderBill order={order} />
      </SummaryCard>
      <WhatsAppLink order={order.number} />
    </section>
  );
}

/** A native form that works without a script; the URL's hash then scrolls to the result. */
function TrackForm({ words, answer }: { words: OrderContent; answer: TrackResult | undefined }) {
  const busy = useNavigation().state !== "idle";
  const refused = answer && answer.order === null ? answer : undefined;
  return (
    <Form className="form track-form" method="post" action="/track-order#tracked" noValidate>
      <Field label="Order Number" name="orderId" error={refused?.fields.orderId} help={words.trackIdHelp}>
        <TextInput defaultValue={answer?.query.orderId} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Phone" name="phone" error={refused?.fields.phone} help={words.trackPhoneHelp}>
        <TextInput type="tel" defaultValue={answer?.query.phone} autoComplete="tel" inputMode="tel" />
      </Field>
      {refused?.message && (
        <Alert kind="error">
          <p>{refused.message}</p>
        </Alert>
      )}
      <Button type="submit" block loading={busy}>
        Track order <Icon name="arrow" />
      </Button>
    </Form>
  );
}
