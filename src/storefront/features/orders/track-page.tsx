import { useEffect, useRef } from "react";
import { Receipt } from "../../ui/receipt.tsx";
import { Status } from "../../ui/tag.tsx";
import { OrderBill } from "./order-bill.tsx";
import { OrderWay } from "./order-way.tsx";
import { marks } from "./progress.ts";
import type { TrackAnswer, TrackedOrder } from "./track-answer.ts";
import { TrackForm } from "./track-form.tsx";
import "./track.css";

export function TrackPage({ answer }: { answer: TrackAnswer | undefined }) {
  return (
    <div className="wrap track">
      <div className="track-ask">
        <h1 className="d1">Where’s my herd?</h1>
        <p className="lead">No account needed. The order ID is in your confirmation.</p>
        <TrackForm answer={answer} />
      </div>
      {answer?.found && <Result order={answer.found} />}
    </div>
  );
}

/** Beside the form; on phones below it, where nobody would see it come: its heading takes the focus. */
function Result({ order }: { order: TrackedOrder }) {
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
          <Status mark={marks[order.status]}>{order.statusWord}</Status>
        </p>
      </div>
      <OrderWay order={order} />
      <Receipt>
        <OrderBill order={order} />
      </Receipt>
    </section>
  );
}
