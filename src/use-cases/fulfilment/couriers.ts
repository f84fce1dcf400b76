import type { CourierRow } from "#contracts/admin/courier-endpoints.ts";
import type { Tx } from "#db/client.ts";
import {
  findCourierById,
  findNamesake,
  insertCourier,
  listCouriers,
  listTrackedCouriers,
  maxCouriers,
  updateCourier,
} from "#db/queries/fulfilment/couriers.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { retryOnConflict } from "#db/transaction-with-retry.ts";
import { refusal } from "#domain/errors.ts";
import { buildTrackingUrl, toCourierKey } from "#domain/fulfilment/courier.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { CourierUseCases } from "./fulfilment-types.ts";

type CourierDeps = Pick<Deps, "database" | "clock">;
type Parcel = { courier: string; trackingNumber: string };

/** Reads the couriers' links once; what it returns finds the URL of any parcel. */
export async function readTrackingLinks(tx: Tx): Promise<(parcel: Parcel) => string | null> {
  const couriers = await listTrackedCouriers(tx);
  return (parcel) => buildTrackingUrl(couriers, parcel);
}

export function listCouriersOfShop({ database: { db } }: CourierDeps): CourierUseCases["list"] {
  return authorized("orders.read", async () => ({ ok: true, value: { items: await listCouriers(db) } }));
}

const nameTaken = refusal("invalid-input", { fields: { name: "A courier of this name is already in the list." } });

/** Adds or changes a courier. Links of parcels follow at once, because they are built when they are shown. */
export function saveCourier({ database, clock }: CourierDeps): CourierUseCases["save"] {
  return authorized("settings.write", async (actor, { id, version, ...fields }) =>
    retryOnConflict(database, async (tx) => {
      const namesake = await findNamesake(tx, toCourierKey(fields.name));
      if (namesake !== undefined && namesake !== id) return fail(nameTaken);
      const before = id === null ? undefined : await findCourierById(tx, id);
      if (id !== null && !before) return fail("courier-not-found");
      if (id === null && (await listCouriers(tx)).length >= maxCouriers)
        return fail("invalid-input", { message: `You can have up to ${maxCouriers} couriers.` });
      const savedId = await write(tx, { id, version, ...fields });
      if (savedId === undefined)
        return before ? { ok: false, error: refusal("changed-meanwhile"), current: before } : fail(nameTaken);
      const after = await findCourierById(tx, savedId);
      if (!after) throw new Error("courier not found after it was saved");
      await writeAudit(tx, {
        at: clock(),
        actor: formatActor(actor),
        action: id === null ? "courier.added" : "courier.changed",
        subjectKind: "courier",
        subjectId: String(savedId),
        ...(before && { before }),
        after,
      });
      return { ok: true, value: after };
    }),
  );
}

type Input = Omit<CourierRow, "id"> & { id: number | null };

async function write(tx: Tx, { id, version, ...fields }: Input): Promise<number | undefined> {
  if (id === null) return await insertCourier(tx, fields);
  return (await updateCourier(tx, { id, version, ...fields })) ? id : undefined;
}
