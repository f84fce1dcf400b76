import { expect, test } from "vitest";
import { isMadeOfContext, isRepetitive } from "./guessable-password.ts";

const owner = { email: "victoria.lane@example.com", name: "Aanya Rao", phone: "+91 98765 43210" };

test.each([
  "elefant123",
  "Elefant@2026",
  "mountainwater",
  "MountainWater2026!",
  "3l3f4nt!!",
  "E1efant_E1efant",
  "wild elefant",
  "himalaya#1",
  "himalayanwater99",
  "victoria.lane@example.com",
  "Victoria1990",
  "aanyarao",
  "Aanya@123",
  "9876543210",
  "+919876543210",
  "98765-43210-a",
])("%s is made of the shop's words or the owner's details", (password) => {
  expect(isMadeOfContext(password, owner)).toBe(true);
});

test.each([
  "seven herons wade",
  "elefant operator password",
  "a long sample phrase",
  "mountain biking in winter",
  "aanya sings at dawn",
  "elefant-x7Kp2mQ9",
  "🐘🐪🦒🐫🦓🐆🐅🦏",
  "नमस्ते दुनिया",
  "31415926535",
])("%s is not made of the shop's words or the owner's details", (password) => {
  expect(isMadeOfContext(password, owner)).toBe(false);
});

test.each(["        ", "aaaaaaaa", "🐘🐘🐘🐘🐘🐘🐘🐘", "abababab", "abcabcabc", "xyzxyzxyz", "abcdefgh", "98765432"])(
  "%j is one repeated character or short block, or a run",
  (password) => {
    expect(isRepetitive(password)).toBe(true);
  },
);

test.each(["seven herons wade", "13571113", "aabbccdd", "🐘🐪🦒🐫🦓🐆🐅🦏"])("%j is not repetitive", (password) => {
  expect(isRepetitive(password)).toBe(false);
});
