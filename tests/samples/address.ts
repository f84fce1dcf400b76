import type { SavedAddress } from "#domain/address/saved.ts";

export function buildAddress(given: Partial<SavedAddress> = {}): SavedAddress {
  return {
    fullName: "Sample Customer",
    phoneNumber: "+91 98765 43210",
    addressLine1: "14, Sample House",
    addressLine2: "Sample Road",
    city: "Dehradun",
    state: "Uttarakhand",
    locality: "",
    landmark: "",
    pin: "248001",
    ...given,
  };
}
