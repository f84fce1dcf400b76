import { type APIRequestContext, request as apiRequest, expect, type Page, type TestInfo } from "@playwright/test";
import { buyer, createUniqueEmail } from "./checkout-steps.ts";
import { owner } from "./operator-accounts.ts";

export const customerPassword = "a long sample phrase";
export const customerName = "Sample Customer";

/** Creates a customer, signed in in this browser. */
export async function signUp({ request }: Pick<Page, "request">, info: TestInfo): Promise<{ email: string }> {
  const email = createUniqueEmail(info);
  const data = { fullName: customerName, email, password: customerPassword, phoneNumber: "919800000001" };
  expect((await request.post("/api/sign-up", { data })).status()).toBe(200);
  return { email };
}

export type PlacedOrder = { orderId: string; orderNumber: string; token: string };
type Items = { id: string; quantity: number }[];

/** Places a cash order as this browser's user; retries when rate-limited, since many tests order at once. */
export async function placeOrder(
  request: APIRequestContext,
  items: Items,
  address: Partial<typeof buyer> = {},
): Promise<PlacedOrder> {
  const quoted = await request.post("/api/orders/quote", { data: { items } });
  const { total: expectedTotal } = await quoted.json();
  const data = { items, ...buyer, ...address, expectedTotal, idempotencyKey: crypto.randomUUID() };
  let placed: PlacedOrder | undefined;
  await expect(async () => {
    const answer = await request.post("/api/orders/cod", { data });
    expect(answer.status()).toBe(200);
    placed = (await answer.json()) as PlacedOrder;
  }).toPass({ timeout: 70_000, intervals: [1_000, 5_000] });
  if (!placed) throw new Error("nothing was placed");
  return placed;
}

let owners: Promise<APIRequestContext> | undefined;

async function signInOwner(): Promise<APIRequestContext> {
  const operator = await apiRequest.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}` });
  expect((await operator.post("/api/admin/sign-in", { data: owner })).status()).toBe(200);
  return operator;
}

/** Ships or delivers an order as the owner, who signs in once a worker; a command takes seconds to start. */
export async function moveOrder(orderId: string, to: "ship" | "deliver", data: object = {}): Promise<void> {
  owners ??= signInOwner();
  const answer = await (await owners).post(`/api/admin/orders/${orderId}/${to}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Refunds a part of a paid order as the owner. */
export async function refundOrder(orderId: string, amount: number): Promise<void> {
  owners ??= signInOwner();
  const data = { amount, reason: "A dented can", key: crypto.randomUUID() };
  const answer = await (await owners).post(`/api/admin/orders/${orderId}/refund`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Approves the review with this text as the owner. */
export async function approveReview(words: string): Promise<void> {
  owners ??= signInOwner();
  const request = await owners;
  const { items } = await (await request.get("/api/admin/reviews?state=pending&limit=100")).json();
  const { id } = items.find(({ text }: { text: string }) => text === words);
  const answer = await request.post(`/api/admin/reviews/${id}/moderate`, { data: { state: "approved" } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Saves an address of the signed-in customer and returns its id. */
export async function saveAddress(request: APIRequestContext, overrides: object = {}): Promise<string> {
  const data = {
    fullName: customerName,
    phoneNumber: "98765 43210",
    addressLine1: "14, Sample House",
    addressLine2: "Sample Road",
    city: "Dehradun",
    state: "Uttarakhand",
    pin: "248001",
    ...overrides,
  };
  const answer = await request.post("/api/me/addresses", { data });
  expect(answer.status()).toBe(200);
  return (await answer.json()).address.id;
}
