/** Ready column templates, and an own one. */
export const courierTemplates = ["delhivery", "shiprocket", "bluedart", "own"] as const;
export type CourierTemplate = (typeof courierTemplates)[number];

/** Placeholder of the tracking number in a courier's link. */
export const awbPlaceholder = "{awb}";

export type TrackedCourier = { name: string; trackingLink: string };

/** Reduces a courier's name to letters and digits, as the database does: 'Blue Dart' and 'BLUE-DART' are one courier. */
export const toCourierKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Finds a courier by name, else the one that the name begins with: couriers' files say 'Delhivery Surface 2 Kg'. */
export function findCourier<C extends { name: string }>(couriers: readonly C[], name: string): C | undefined {
  const key = toCourierKey(name);
  if (key === "") return undefined;
  const known = couriers.map((courier) => ({ courier, key: toCourierKey(courier.name) }));
  const exact = known.find((each) => each.key === key);
  const [longest] = known.filter((each) => key.startsWith(each.key)).toSorted((a, b) => b.key.length - a.key.length);
  return (exact ?? longest)?.courier;
}

/** Builds a parcel's tracking URL; null without a number, or for a courier without a tracking page. */
export function buildTrackingUrl(
  couriers: readonly TrackedCourier[],
  { courier, trackingNumber }: { courier: string; trackingNumber: string },
): string | null {
  if (trackingNumber === "") return null;
  const key = toCourierKey(courier);
  const link = key === "" ? "" : couriers.find(({ name }) => toCourierKey(name) === key)?.trackingLink;
  return link ? link.replaceAll(awbPlaceholder, encodeURIComponent(trackingNumber)) : null;
}

/** True for a link that can lead to a parcel: https, with the place of its number after the host. */
export function isTrackingLink(link: string): boolean {
  if (!/^https:\/\/[^\s]+$/.test(link) || !URL.canParse(link)) return false;
  return link.includes(awbPlaceholder) && !/^https:\/\/[^/?#]*\{awb\}/.test(link);
}
