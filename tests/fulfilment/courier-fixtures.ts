import type { CourierRow } from "#contracts/admin/courier-endpoints.ts";
import type { Role } from "#domain/operators/permissions.ts";
import type { TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";

/** Signs in an operator and returns the calls of the couriers' API. */
export async function createCourierOperator(shop: TestShop, role: Role = "packer") {
  const { browser, id, cookie } = await createSignedInOperator(shop, role);
  const post = (path: string, body: object) => browser.post(`/api/admin/couriers${path}`, body);
  return {
    actor: `operator:${id}`,
    post,
    download: (body: object) => shop.post("/api/admin/couriers/bookings", body, { cookie: `operator=${cookie()}` }),
    get: (path: string) => browser.get(`/api/admin/couriers${path}`),
    checkAnswer: (body: object) => post("/answer/check", body),
    applyAnswer: (body: object) => post("/answer", body),
  };
}

export async function findCourierNamed(
  { get }: Awaited<ReturnType<typeof createCourierOperator>>,
  name: string,
): Promise<CourierRow> {
  const { body } = await get("");
  const found = (body.items as CourierRow[]).find((courier) => courier.name === name);
  if (!found) throw new Error(`no courier ${name}`);
  return found;
}

/** A line of a courier's file. */
export const answerLine = (line: number, reference: string, awb: string, changes: object = {}) => ({
  line,
  reference,
  awb,
  courier: "Delhivery",
  charge: "85",
  ...changes,
});
