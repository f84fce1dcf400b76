import { expect, test } from "vitest";
import { findGstPortalName, findStateByName, indianStates } from "./indian-states.ts";

test("lists 28 states and 8 union territories alphabetically, each with its own GST code", () => {
  const names = indianStates.map(({ name }) => name);
  expect(names).toHaveLength(36);
  expect(names).toEqual([...new Set(names)].sort());
  expect(new Set(indianStates.map(({ gstCode }) => gstCode)).size).toBe(36);
  for (const { gstCode } of indianStates) expect(gstCode).toMatch(/^(0[1-9]|[12][0-9]|3[0-8])$/);
});

test("applies UTGST to union territories without a legislature", () => {
  const territories = indianStates.filter((state) => state.unionTerritoryWithoutLegislature).map(({ name }) => name);
  expect(territories).toEqual([
    "Andaman and Nicobar Islands",
    "Chandigarh",
    "Dadra and Nagar Haveli and Daman and Diu",
    "Ladakh",
    "Lakshadweep",
  ]);
});

test.each([
  ["Uttarakhand", "05"],
  ["Delhi", "07"],
  ["Maharashtra", "27"],
  ["Karnataka", "29"],
  ["Telangana", "36"],
  ["Andhra Pradesh", "37"],
])("%s has the GST code %s", (name, code) => {
  expect(findStateByName(name)?.gstCode).toBe(code);
});

test.each(["", "delhi", "Bombay", "constructor"])("%j is not in the list", (name) => {
  expect(findStateByName(name)).toBeUndefined();
});

test("names the places of supply as the GST portal's template does", () => {
  const differing = indianStates.filter(({ name, gstCode }) => findGstPortalName(gstCode) !== name);
  expect(differing.map(({ gstCode }) => `${gstCode}-${findGstPortalName(gstCode)}`).sort()).toEqual([
    "01-Jammu & Kashmir",
    "26-Dadra & Nagar Haveli & Daman & Diu",
    "31-Lakshdweep",
    "35-Andaman & Nicobar Islands",
  ]);
  expect(findGstPortalName("99")).toBeUndefined();
});
