/**
 * Which states the first two digits of a PIN can belong to (India Post's circles). The postal data holds some
 * offices under a wrong state (a PIN of Tripura in Telangana): what its region rules out is left out.
 */
const regions: [from: number, to: number, states: string[]][] = [
  [11, 11, ["Delhi"]],
  [12, 13, ["Haryana"]],
  [14, 16, ["Punjab", "Chandigarh", "Haryana"]],
  [17, 17, ["Himachal Pradesh"]],
  [18, 19, ["Jammu and Kashmir", "Ladakh"]],
  [20, 28, ["Uttar Pradesh", "Uttarakhand"]],
  [30, 34, ["Rajasthan"]],
  [36, 39, ["Gujarat", "Dadra and Nagar Haveli and Daman and Diu"]],
  [40, 44, ["Maharashtra", "Goa"]],
  [45, 49, ["Madhya Pradesh", "Chhattisgarh"]],
  [50, 53, ["Telangana", "Andhra Pradesh", "Puducherry"]],
  [56, 59, ["Karnataka"]],
  [60, 64, ["Tamil Nadu", "Puducherry"]],
  [67, 69, ["Kerala", "Lakshadweep", "Puducherry"]],
  [70, 74, ["West Bengal", "Sikkim", "Andaman and Nicobar Islands"]],
  [75, 77, ["Odisha"]],
  [78, 78, ["Assam", "Meghalaya"]],
  [79, 79, ["Arunachal Pradesh", "Assam", "Manipur", "Meghalaya", "Mizoram", "Nagaland", "Tripura"]],
  [80, 85, ["Bihar", "Jharkhand"]],
];

export function isPinInState(pin: string, state: string): boolean {
  const start = Number(pin.slice(0, 2));
  return regions.some(([from, to, states]) => start >= from && start <= to && states.includes(state));
}
