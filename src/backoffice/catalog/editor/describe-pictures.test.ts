import { expect, test } from "vitest";
import { describeChanges } from "./describe-changes.ts";
import { describePictures, withoutPictures } from "./describe-pictures.ts";
import { toProductValues } from "./product-values.ts";

const picture = (mediaId: string, label = "") => ({ mediaId, label, colourHex: null });
const base = {
  kind: "beverage",
  name: "Sample Water",
  pictureId: "one",
  beverage: { bannerPictureId: "wide" },
  pictures: [picture("one", "Front"), picture("two")],
};
const values = (changes: object = {}) => toProductValues({ ...base, ...changes });
const compare = (changes: object) => describePictures(values(), values(changes));

test("shows nothing when the pictures stay as they are", () => {
  expect(compare({ name: "Other Water", pictures: [picture("one", "Side"), picture("two")] })).toEqual([]);
});

test.each<[string, object, unknown]>([
  ["another main picture", { pictureId: "two" }, { name: "Main picture", before: ["one"], after: ["two"] }],
  ["a removed banner", { beverage: {} }, { name: "Banner picture", before: ["wide"], after: [] }],
  [
    "an added and reordered picture",
    { pictures: [picture("two"), picture("one", "Front"), picture("three")] },
    { name: "Pictures, in order", before: ["one", "two"], after: ["two", "one", "three"] },
  ],
])("shows %s before and after", (_, changes, expected) => {
  expect(compare(changes)).toEqual([expected]);
});

test("shows all pictures of a product that was never published", () => {
  expect(describePictures(null, values()).map(({ before, after }) => [before, after])).toEqual([
    [[], ["one"]],
    [[], ["wide"]],
    [[], ["one", "two"]],
  ]);
});

test("leaves pictures out of the words, but not their labels", () => {
  const after = values({ pictureId: "two", pictures: [picture("two", "Side"), picture("one", "Front")] });
  const changes = withoutPictures(describeChanges(values(), after), describePictures(values(), after));
  expect(changes).toEqual([{ field: "Labels of pictures", before: "Front", after: "Side · Front" }]);
});
