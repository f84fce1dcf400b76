/** Tracking pages by courier name as operators type it, ignoring case and spaces. */
const sites: Record<string, (number: string) => string> = {
  delhivery: (number) => `https://www.delhivery.com/track/package/${number}`,
  bluedart: (number) => `https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  xpressbees: (number) => `https://www.xpressbees.com/shipment/tracking?awbNo=${number}`,
  ecomexpress: (number) => `https://www.ecomexpress.in/tracking/?awb_field=${number}`,
};

/** Builds a parcel's tracking URL; null for a courier without a known tracking page, then only the number is shown. */
export function buildTrackingUrl(courier: string | null, trackingNumber: string | null): string | null {
  if (!courier || !trackingNumber) return null;
  const name = courier.toLowerCase().replace(/[^a-z]/g, "");
  const site = Object.hasOwn(sites, name) ? sites[name] : undefined;
  return site ? site(encodeURIComponent(trackingNumber)) : null;
}
