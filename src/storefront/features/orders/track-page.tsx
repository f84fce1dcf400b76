import { useEffect, useRef } from "react";
import { SummaryCard } from "#storefront/ui/receipt.tsx";
import { StatusBadge } from "#storefront/ui/tag.tsx";
import { OrderBill } from "./order-bill.tsx";
import { OrderTracking } from "./order-way.tsx";
import { type OrderContent, statusMarks } from "./progress.ts";
import type { TrackedOrder, TrackResult } from "./track-answer.ts";
import { TrackForm } from "./track-form.tsx";
import "./track.css";

export function TrackPage({ words, answer }: { words: OrderContent; answer: TrackResult | undefined }) {
  return (
    <div className="wrap track">
      <div className="track-ask">
        <h1 className="d1">{words.trackHeading}</h1>
        <p className="lead">{words.trackLead}</p>
        <TrackForm words={words} answer={answer} />
      </div>
      {answer?.found && <Result words={words} order={answer.found} />}
    </div>
  );
}

/** Beside the form; on phones below it, where nobody would see it come: its heading takes the focus. */
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
          {order.id}
        </h2>
        <p>
          <StatusBadge mark={statusMarks[order.status]}>{order.statusWord}</StatusBadge>
        </p>
      </div>
      <OrderTracking order={order} words={words} />
      <SummaryCard>
        <OrderBill order={order} />
      </SummaryCard>
    </section>
  );
}
