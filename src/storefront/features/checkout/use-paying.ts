import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { WidgetAnswer } from "#contracts/store/checkout-answers.ts";
import type { CartItems } from "#use-cases/shop.ts";
import { type PayNews, payNews } from "../payment/news.ts";
import type { PayEnd } from "../payment/pay.ts";
import { dropPending, keepPending, type Pending, pendingSlot, readPending } from "../payment/pending.ts";
import { startPay } from "../payment/start-pay.ts";
import { type OrderState, watchOrder } from "../payment/watch-order.ts";
import { endAttempt } from "./attempt.ts";

type Parts = {
  /** Once per order, whoever brought the news: widget, webhook or another tab. */
  onPaid: (paid: Pending) => void;
  onNews: (news: PayNews | null) => void;
  onWait: (waits: boolean) => void;
};

/**
 * The order of this browser that awaits its payment (issue 5 §2): opens the widget for it, and asks the shop how it
 * stands until that is settled, also after a reload, for a widget that lost its voice, and for another tab's payment.
 */
export function usePaying(parts: Parts) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [checking, setChecking] = useState(false);
  const shut = useRef(() => {});
  const finished = useRef("");
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });

  const leave = ({ token }: Pending, news?: PayNews) => {
    shut.current();
    setPending((was) => (was?.token === token ? null : was));
    setChecking(false);
    if (news) latest.current.onNews(news);
  };
  const finish = (paid: Pending) => {
    dropPending(paid.token);
    endAttempt();
    leave(paid);
    if (finished.current !== paid.token) latest.current.onPaid(paid);
    finished.current = paid.token;
  };
  const heard = (of: Pending, state: OrderState) => {
    const isOver = state === "gone" || state.status === "expired" || state.status === "cancelled";
    if (!isOver) return void (state.status !== "awaiting_payment" && finish(of));
    dropPending(of.token);
    endAttempt();
    leave(of, state === "gone" ? undefined : payNews.expired);
  };
  usePendingWatch(pending, heard, (of) => leave(of, payNews.elsewhere));
  useEffect(() => setPending(readPending()), []);
  useEffect(() => latest.current.onWait(pending !== null), [pending]);
  useEffect(() => () => shut.current(), []);

  const ended = (mine: Pending, end: PayEnd) => {
    if (end.kind === "shut") return;
    setChecking(false);
    if (end.kind === "paid") finish(mine);
    else latest.current.onNews(end.news);
  };
  /** Answers when the widget stands open, or will not. */
  const open = async (order: WidgetAnswer, items: CartItems): Promise<void> => {
    shut.current();
    const mine = { token: order.token, orderId: order.orderId, items, at: Date.now() };
    keepPending(mine);
    setPending((was) => (was?.token === mine.token ? was : mine));
    const started = await startPay(order, () => setChecking(true));
    shut.current = started.shut;
    void started.end.then((end) => ended(mine, end));
  };
  return { open, checking, waiting: pending?.token };
}

/** Another tab that went on with another order ends ours: its payment must not happen any more. */
function usePendingWatch(
  pending: Pending | null,
  onState: (of: Pending, state: OrderState) => void,
  onReplaced: (of: Pending) => void,
): void {
  const heard = useEffectEvent(onState);
  const heardStorage = useEffectEvent((of: Pending, ask: () => void) => {
    const now = readPending();
    if (now && now.token !== of.token) onReplaced(of);
    else ask();
  });
  useEffect(() => {
    if (!pending) return;
    const watch = watchOrder(`/api/orders/link/${pending.token}`, (state) => heard(pending, state));
    const listen = ({ key }: StorageEvent) => void (key === pendingSlot && heardStorage(pending, watch.ask));
    addEventListener("storage", listen);
    return () => {
      watch.stop();
      removeEventListener("storage", listen);
    };
  }, [pending]);
}
