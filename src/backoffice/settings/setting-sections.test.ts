import { expect, test } from "vitest";
import { settingKeys } from "#contracts/store/settings/settings-values.ts";
import { findSectionOfSetting, listSections, settingCards } from "./setting-sections.ts";

test("draws every setting once", () => {
  const drawn = settingCards.flatMap(({ rows }) => rows.flat().map(({ key }) => key));
  expect(drawn.toSorted()).toEqual(settingKeys.toSorted());
});

test("finds the section of a setting", () => {
  expect(findSectionOfSetting("fssai")).toBe("store");
  expect(findSectionOfSetting("transitDaysTo")).toBe("delivery");
  expect(findSectionOfSetting("codPinRule")).toBe("cod");
});

test("leaves the returns out for operators who may not see sales", () => {
  expect(listSections(true)).toContain("returns");
  expect(listSections(false)).not.toContain("returns");
  expect(listSections(false)[0]).toBe("going-live");
});
