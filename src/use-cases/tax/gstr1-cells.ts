import { findGstPortalName } from "#domain/address/indian-states.ts";
import { formatDayInIndia } from "#domain/time.ts";

/** Rows of a table of GSTR-1, as the portal's offline tool imports them (docs/rules.md 13.11). */
export type Cells = (string | number)[][];

/** '05-Uttarakhand', as the GST portal writes a place of supply. */
export const placeCell = (gstCode: string): string => `${gstCode}-${findGstPortalName(gstCode) ?? ""}`;

/** A percentage: '5', '2.5'. */
export const rateCell = (basisPoints: number): string => String(basisPoints / 100);

/** '19-Nov-2026', the GST portal's date format. */
export const dateCell = (at: Date): string => formatDayInIndia(at.toISOString()).padStart(11, "0").replaceAll(" ", "-");
