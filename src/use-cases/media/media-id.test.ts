import { expect, test } from "vitest";
import { generateMediaId } from "./media-files.ts";

test.each([
  ["Can of Mango.JPG", /^can-of-mango-[a-z]{6}$/],
  ["../../etc/passwd", /^etc-passwd-[a-z]{6}$/],
  ["..\\..\\boot.ini", /^boot-[a-z]{6}$/],
  ["a\0b.jpg", /^a-b-[a-z]{6}$/],
  ["Crème brûlée.webp", /^creme-brulee-[a-z]{6}$/],
  ["नीला पानी.png", /^picture-[a-z]{6}$/],
  ["<img src=x onerror=alert(1)>.jpg", /^img-src-x-onerror-alert-1-[a-z]{6}$/],
  ["x".repeat(200), /^x{60}-[a-z]{6}$/],
  [`${"x".repeat(59)} y`, /^x{59}-[a-z]{6}$/],
  ["", /^picture-[a-z]{6}$/],
])("turns %j into letters, digits and '-'", (name, id) => {
  expect(generateMediaId(name)).toMatch(id);
});

test("gives the same name two ids", () => {
  expect(generateMediaId("can.jpg")).not.toBe(generateMediaId("can.jpg"));
});
