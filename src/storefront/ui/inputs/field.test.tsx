import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";
import { TextInput } from "./text-controls.tsx";

const render = (props: { error?: string; fine?: string; help?: string }) =>
  renderToStaticMarkup(
    <Field label="PIN Code" name="pin" id="pin" {...props}>
      <TextInput />
    </Field>,
  );

test("the label names the control", () => {
  const html = render({});
  expect(html).toContain('<label for="pin">PIN Code</label>');
  expect(html).toMatch(/<input[^>]* id="pin"[^>]*name="pin"/);
  expect(html).not.toContain("aria-describedby");
});

test.each([
  { given: { help: "6 digits" }, shown: "6 digits", hidden: [], invalid: false },
  { given: { help: "6 digits", fine: "Dehradun" }, shown: "Dehradun", hidden: ["6 digits"], invalid: false },
  {
    given: { help: "6 digits", fine: "Dehradun", error: "Pin must be exactly 6 digits." },
    shown: "Pin must be exactly 6 digits.",
    hidden: ["Dehradun"],
    invalid: true,
  },
])("ties one note to the control: $shown", ({ given, shown, hidden, invalid }) => {
  const html = render(given);
  expect(html).toMatch(new RegExp(`<p class="\\w+" id="pin-note">.*${shown}</p>`));
  for (const text of hidden) expect(html).not.toContain(text);
  expect(html).toContain('aria-describedby="pin-note"');
  expect(html.includes('aria-invalid="true"')).toBe(invalid);
});
