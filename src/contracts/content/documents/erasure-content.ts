import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

const long = { max: 500 };

/** Texts of the page on which a guest erases an order (docs/rules.md 20.20). */
export const erasureContent = defineDocument({
  title: "Erase my details",
  path: "/track-order",
  fields: {
    heading: lineField("Heading", "Erase my details", { max: 60 }),
    goes: textField(
      "What goes",
      "Your name, phone, email and delivery address leave this order at once, with notes about it and this link. What was bought and paid stays, without your name.",
      long,
    ),
    withEmail: textField(
      "What goes too, when the link came by email",
      "This link came to the email of the order. So your other finished orders with this email, your messages to us, the newsletter and back-in-stock alerts go too.",
      long,
    ),
    withoutEmail: textField(
      "How the rest goes too, when the link did not come by email",
      "Shall other orders with the same email, messages, the newsletter and back-in-stock alerts go too? Then have a link sent to the email of the order first, and come back by it.",
      long,
    ),
    mailed: textField("Link sent", "A link is on its way to the email of the order.", { max: 200 }),
    invoice: textField(
      "What stays: tax invoice",
      "Tax invoice {number} stays, with your name and address. The law asks us to keep it until {day}: 72 months from the due date of the annual return for its year (CGST Act, section 36).",
      { ...long, help: "{number} is the invoice’s number, {day} the last day." },
    ),
    noInvoice: textField("What stays: no tax invoice", "No tax invoice was issued for this order, so none stays.", {
      max: 200,
    }),
    others: textField(
      "What else stays",
      "If this phone or email is barred from cash on delivery, that entry stays readable until two years after the last refused parcel, because those on the list could empty it otherwise. Our encrypted backups hold your details until they are deleted.",
      long,
    ),
    final: textField(
      "Last warning",
      "This can’t be undone. Afterwards we can’t answer questions about this order, and you can’t return it.",
      { max: 300 },
    ),
    phoneHelp: lineField(
      "Help text of the phone",
      "The number you gave for the delivery. It shows that the order is yours.",
    ),
    confirmHeading: lineField("Confirmation: heading", "Erase for good?", { max: 60 }),
    erasedHeading: lineField("Erased: heading", "Your details are erased.", { max: 60 }),
    erased: textField(
      "Erased",
      "On {day} we erased name, phone, email and address of order {orderNumber}. This link shows nothing else any more.",
      { max: 300, help: "{day} is the day of the erasure, {orderNumber} the order." },
    ),
  },
});
