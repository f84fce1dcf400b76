import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { refusal } from "#domain/store-errors.ts";
import { ReviewForm } from "./review-form.tsx";

const message = "Please choose stars.";
const nothing = () => undefined;

test.each([
  [0, true],
  [4, false],
])("with %i stars, an error about missing stars is shown: %s", (rating, isShown) => {
  const initialRefusal = refusal("review-missing", { fields: { rating: message } });
  const shown = { productId: "sample", reviewText: "Sample", initialRefusal };
  const html = renderToStaticMarkup(
    <ReviewForm {...shown} rating={rating} onRate={nothing} onWritten={nothing} onClose={nothing} />,
  );
  expect(html.includes(message)).toBe(isShown);
});
