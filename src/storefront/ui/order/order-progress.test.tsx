import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderProgress } from "./order-progress.tsx";

test("'pm' stays on the line of its clock", () => {
  const html = renderToStaticMarkup(
    <OrderProgress
      camps={[
        { label: "Ordered", when: "22 Nov, 10:53 pm", state: "done" },
        { label: "On the Way", note: "In 1-3 business days", state: "now" },
        { label: "Delivered", state: "ahead" },
      ]}
    />,
  );
  expect(html).toContain("22 Nov, 10:53\u00a0pm");
});
