import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const stockAlertContent = defineDocument({
  title: "Back in stock",
  path: "/back-in-stock",
  fields: {
    consent: textField(
      "Consent",
      "One email when it is in stock, and nothing else. We forget your address a week later, or after a year.",
      { max: 300, help: "The consent text. Each request stores the text that was agreed to." },
    ),
    done: textField("After a request", "Noted. We write to {email} when it is in stock.", {
      max: 300,
      help: "{email} is the visitor’s address.",
    }),
    heading: lineField("Form on its own page: heading", "Back soon.", { max: 60 }),
    unknown: textField(
      "Form on its own page: no product",
      "Open the page of a sold-out product and leave your email there.",
      { max: 300 },
    ),
    stopHeading: lineField("Stop: heading", "Forget this address?", { max: 60 }),
    stop: textField(
      "Stop",
      "One press and *{email}* gets no more of these emails. Orders and the newsletter stay as they are.",
      { max: 300, help: "Use *asterisks* for bold text." },
    ),
    stoppedHeading: lineField("Stopped: heading", "Forgotten.", { max: 60 }),
    stopped: textField("Stopped", "This address waits for nothing, and we no longer have it on this list.", {
      max: 300,
    }),
  },
});
