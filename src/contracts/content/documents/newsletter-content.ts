import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const newsletterContent = defineDocument({
  title: "Subscribing and leaving the list",
  path: "/subscribe",
  fields: {
    heading: lineField("Subscribe: heading", "Join the stampede.", { most: 60 }),
    doneHeading: lineField("Subscribed: heading", "You are with the herd.", { most: 60 }),
    leaveHeading: lineField("Unsubscribe: heading", "Leave the herd?", { most: 60 }),
    leave: textField(
      "Unsubscribe",
      "One press and *{email}* gets no more mail from the list. Mail about orders still comes.",
      { most: 300, help: "*words* are bold." },
    ),
    leftHeading: lineField("Unsubscribed: heading", "You are off the list.", { most: 60 }),
    left: textField(
      "Unsubscribed",
      "*{email}* gets no more mail from the list. Changed your mind? Subscribe again below.",
      {
        most: 300,
        help: "*words* are bold.",
      },
    ),
  },
});
