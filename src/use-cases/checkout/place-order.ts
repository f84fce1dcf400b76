import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { withPreparedStatements } from "#db/prepared-statements.ts";
import { isNotAsExpected } from "#db/queries/inventory/take-goods.ts";
import { findOrderByKey } from "#db/queries/orders/order-queries.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { retryLostConnection } from "#db/retry-lost-connection.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { paise } from "#domain/money.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import { promiseDelivery } from "../fulfilment/delivery-days.ts";
import { type Caller, limitCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { refuseBusinessInvoice } from "../kernel/refuse-business-invoice.ts";
import { fail } from "../kernel/result.ts";
import { withTimeout } from "../kernel/with-timeout.ts";
import { createGatewayOrder, type PendingGatewayOrders } from "../payments/create-gateway-order.ts";
import type { PlacedOrder, WidgetOrder } from "../payments/payment-types.ts";
import { admitPlacement, busyRefusal, busyWhenOverloaded } from "./admit-placement.ts";
import { askForCashCode, CashCodeNeeded, type CashProof, CashUsedUp, verifyCashCode } from "./cash-code.ts";
import type { CheckoutUseCases, PlacementInput, PlacementResult, TakenBy } from "./checkout-types.ts";
import { hasProblem, quoteMismatch } from "./compare-quote.ts";
import { countUsedAnswer, limitCodeTries, limitUsedAnswers } from "./limit-code-tries.ts";
import { hashNetwork, limitUnpaidHolds, unpaidRefusal } from "./limit-unpaid-holds.ts";
import { hashPlacement, type Placement, refuseInput, toPlacement } from "./placement.ts";
import { type QueueTicket, takeTicket } from "./queue-ticket.ts";
import { addPictures, quoteCart } from "./quote.ts";
import { applyCodBlockList } from "./read-cod-rules.ts";
import { recordManualOrder } from "./record-manual-order.ts";
import { closedRefusal, releaseReplacedOrder } from "./release-replaced-order.ts";
import { CartChangedError, type PaymentChoice, type WritingWay, writeOrder } from "./write-order.ts";

const placements = { name: "place", noun: "orders", limit: 60, seconds: 60 };
const maxAttempts = 5;

/** A person is answered within 10 s however slow the gateway is (docs/rules.md 8.9). */
const gatewayWaitMs = 9_300;
/** Shorter than that, so that an unreachable database is not taken for a slow gateway. */
const answerMs = 9_000;

/** Places a cash order for exactly what the buyer saw, or writes nothing (docs/rules.md 3.4, 7.3). */
export function placeCod(deps: Deps): CheckoutUseCases["placeCod"] {
  return async (input, caller) => toPlaced(await placeOrder(deps, { input, caller, mode: "cod" }));
}

/**
 * 'Pay Now': writes our order and its hold first, then creates the gateway's order (docs/rules.md 8.2). The same key
 * resumes after a crash or a lost answer and returns the same result.
 */
export function placeOnline(deps: Deps): CheckoutUseCases["placeOnline"] {
  const opening: PendingGatewayOrders = new Map();
  return async (input, caller) => {
    const { gateway } = deps;
    if (!gateway) return fail("payment-unavailable");
    const open = async (): Promise<PlacementResult<WidgetOrder>> => {
      const placed = await placeOrder(deps, { input, caller, mode: "online" });
      return placed.ok ? await createGatewayOrder({ ...deps, gateway, opening }, placed.value) : placed;
    };
    return await withTimeout(gatewayWaitMs, withPreparedStatements(open), fail("payment-unavailable"));
  };
}

/**
 * 'Pay by UPI app': available when a UPI id is set; the order waits until an operator confirms the money (docs/rules.md
 * 8.11).
 */
export function placeUpi(deps: Deps): CheckoutUseCases["placeUpi"] {
  return (input, caller) =>
    busyWhenOverloaded(takeTicket(deps, input), async () => {
      const { upiId } = await readSettings(deps.database.db);
      if (upiId === "") return fail("upi-unavailable");
      return toPlaced(await placeOrder(deps, { input, caller, mode: "upi" }));
    });
}

type PlaceOrderRequest = {
  input: PlacementInput;
  caller: Caller;
  mode: PaymentMode;
  /** The operator who takes the order for a customer; undefined for customers themselves. */
  takenBy?: TakenBy;
};

/** `isNew` is false when an earlier call with the same key placed the order. */
type PlacementOutcome = { placed: PlacedOrder; isNew: boolean; skus: string[] };

function toPlaced(written: PlacementResult<PlacementOutcome>): PlacementResult<PlacedOrder> {
  return written.ok ? { ok: true, value: written.value.placed } : written;
}

/**
 * Places an order, paid in cash or awaiting payment with its stock held. The same idempotency key returns the same
 * order (docs/rules.md 7.4), so a lost connection to the database begins it again (docs/rules.md 7.13).
 */
export async function placeOrder(deps: Deps, request: PlaceOrderRequest): Promise<PlacementResult<PlacementOutcome>> {
  const patience = { withinMs: deps.database.retryMs, answerMs };
  const ticket = takeTicket(deps, request.input);
  return await busyWhenOverloaded(ticket, () => retryLostConnection(() => tryToPlace(deps, request, ticket), patience));
}

/** Releases the replaced order before taking a place in the queue, because the gateway may take seconds for it. */
async function tryToPlace(
  deps: Deps,
  request: PlaceOrderRequest,
  ticket: QueueTicket | undefined,
): Promise<PlacementResult<PlacementOutcome>> {
  const { input, caller } = request;
  const invalid = refuseInput(input);
  if (invalid) return fail(invalid);
  const placeNow = () => withPreparedStatements(() => tryAdmitted(deps, request));
  if (input.replaces === undefined) {
    const place = async () => {
      const limited = await limitCaller(deps.database.db, placements, caller);
      return limited ? fail(limited) : await placeNow();
    };
    return await admitPlacement(deps, { caller, ticket, place });
  }
  const busy = busyRefusal(deps, ticket);
  if (busy) return busy;
  const refused =
    (await limitCaller(deps.database.db, placements, caller)) ?? (await releaseReplacedOrder(deps, input));
  if (refused) return fail(refused);
  return await admitPlacement(deps, { caller, ticket, place: placeNow });
}

async function tryAdmitted(
  deps: Deps,
  { input, caller, mode, takenBy }: PlaceOrderRequest,
): Promise<PlacementResult<PlacementOutcome>> {
  const placement = toPlacement(input);
  const keys = {
    idempotencyKey: normalizeLine(input.idempotencyKey),
    requestHash: hashPlacement(placement, mode, takenBy),
  };
  const network = hashNetwork(deps, caller);
  const proof = mode === "cod" ? await verifyCashCode(deps, input, caller) : "none";
  const tooManyTries =
    (await limitCodeTries(deps, placement.discountCode, caller)) ??
    (placement.discountCode && (await limitUsedAnswers(deps, caller)));
  let way: WritingWay = "with-commit";
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      const parts = { placement, keys, mode, takenBy, network, proof, tooManyTries, way };
      const placed = await transactionWithRetry(deps.database, (tx) => place(deps, tx, parts));
      if (!placed.ok && hasProblem(placed.quote, "code-used")) await countUsedAnswer(deps, placement, caller);
      if (mode !== "cod" && placed.ok && placed.value.isNew) await limitUnpaidHolds(deps, placed.value);
      return placed;
    } catch (error) {
      if (error instanceof CashCodeNeeded)
        return fail(await askForCashCode(deps, { email: placement.email, proof, caller }));
      if (error instanceof CashUsedUp) return fail(error.refusal);
      if (isNotAsExpected(error)) way = "stepwise";
      else if (!(error instanceof CartChangedError)) throw error;
    }
  }
  return fail(mode === "cod" ? "cod-failed" : "payment-unavailable");
}

type Keys = { idempotencyKey: string; requestHash: string };
type ValidatedPlacement = {
  placement: Placement;
  keys: Keys;
  mode: PaymentMode;
  takenBy: TakenBy | undefined;
  network: string | null;
  proof: CashProof;
  tooManyTries: string | undefined;
  way: WritingWay;
};

/**
 * Checks the key before the stock: a retry of the order that took the last pack must return that order, not a shortage.
 */
async function place(
  deps: Deps,
  tx: Tx,
  { placement, keys, mode, takenBy, network, proof, tooManyTries, way }: ValidatedPlacement,
): Promise<PlacementResult<PlacementOutcome>> {
  const now = deps.clock();
  const closed = await closedRefusal(tx);
  if (closed) return (await findEarlierPlacement(tx, keys)) ?? fail(closed);
  const online = deps.gateway !== undefined;
  const { cart, discount, settings, ...quoted } = await quoteCart(tx, placement, { now, online, tooManyTries });
  const quote = mode === "cod" ? await applyCodBlockList(tx, quoted.quote, { ...placement, online }) : quoted.quote;
  const refused =
    quoteMismatch(quote, placement.expectedTotal, mode) ??
    unpaidRefusal(cart.lines, mode) ??
    refuseBusinessInvoice(settings, placement.business);
  if (refused) {
    const earlier = await findEarlierPlacement(tx, keys);
    return earlier ?? { ok: false, error: refused, quote: await addPictures(tx, { quote, cart }) };
  }
  const payment = choosePayment(settings, { mode, takenBy, now });
  const promised = promiseDelivery(settings, placement, now);
  const confirmed = {
    payment,
    quote,
    lines: cart.lines,
    discount,
    placement,
    takenBy,
    promised,
    numberPrefix: settings.orderNumberPrefix,
    network,
    proof,
    codCode: settings.codCode,
    ...keys,
    now,
  };
  const placed = await writeOrder(deps, tx, confirmed, way);
  if (placed && takenBy) await recordManualOrder(tx, placed, { takenBy, mode, key: keys.idempotencyKey, at: now });
  if (placed) return { ok: true, value: { placed, isNew: true, skus: cart.lines.map(({ variant }) => variant.sku) } };
  const earlier = await findEarlierPlacement(tx, keys);
  if (!earlier) throw new CartChangedError(); // the order that took the key was rolled back
  return earlier;
}

/** Gives a link that an operator sends the hold of UPI payments, because it is opened later than a checkout. */
export function choosePayment(
  { holdMinutes, upiHoldHours }: SettingsValues,
  { mode, takenBy, now }: { mode: PaymentMode; takenBy: TakenBy | undefined; now: Date },
): PaymentChoice {
  if (mode === "cod") return { mode };
  const minutes = mode === "online" && !takenBy ? holdMinutes : upiHoldHours * 60;
  return { mode, heldUntil: new Date(now.getTime() + minutes * 60_000) };
}

/**
 * Finds the order already placed with this key; a different body is refused without revealing anything about that
 * order.
 */
async function findEarlierPlacement(
  tx: Tx,
  { idempotencyKey, requestHash }: Keys,
): Promise<PlacementResult<PlacementOutcome> | undefined> {
  const order = await findOrderByKey(tx, idempotencyKey);
  if (!order) return undefined;
  if (order.requestHash !== requestHash) return fail("key-reused");
  const { id: orderId, token } = order;
  const isGuest = order.customerId === null;
  const placed = { orderId, orderNumber: formatOrderNumber(order), token, total: paise(order.totalPaise), isGuest };
  return { ok: true, value: { placed, isNew: false, skus: [] } };
}
