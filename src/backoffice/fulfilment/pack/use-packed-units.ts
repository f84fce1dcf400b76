import { useEffect, useState } from "react";
import { z } from "zod";
import type { Packed } from "./read-scan.ts";

const stored = z.record(z.string(), z.int().min(0));

/** Units in the box of one order; kept in the tab, so that a reload in the middle loses no tick. */
export function usePackedUnits(orderId: string) {
  const key = `packing:${orderId}`;
  const [packed, setPacked] = useState<Packed>(() => read(key));
  useEffect(() => {
    if (Object.keys(packed).length > 0) sessionStorage.setItem(key, JSON.stringify(packed));
  }, [key, packed]);
  const set = (sku: string, units: number) => setPacked((before) => ({ ...before, [sku]: units }));
  const forget = () => sessionStorage.removeItem(key);
  return { packed, set, forget };
}

function read(key: string): Packed {
  try {
    return stored.parse(JSON.parse(sessionStorage.getItem(key) ?? "{}"));
  } catch {
    return {};
  }
}
