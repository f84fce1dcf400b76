import { documentKind } from "./document.ts";
import { line, text } from "./fields.ts";

export const subscribe = documentKind({
  title: "Subscribing and leaving the list",
  path: "/subscribe",
  fields: {
    heading: line("Subscribe: heading", "Join the stampede.", { most: 60 }),
    doneHeading: line("Subscribed: heading", "You are with the herd.", { most: 60 }),
    leaveHeading: line("Unsubscribe: heading", "Leave the herd?", { most: 60 }),
    leave: text(
      "Unsubscribe",
      "One press and *{email}* gets no more mail from the list. Mail about orders still comes.",
      { most: 300, help: "*words* are bold." },
    ),
    leftHeading: line("Unsubscribed: heading", "You are off the list.", { most: 60 }),
    left: text("Unsubscribed", "*{email}* gets no more mail from the list. Changed your mind? Subscribe again below.", {
      most: 300,
      help: "*words* are bold.",
    }),
  },
});
