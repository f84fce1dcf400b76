import { documentKind } from "./document.ts";
import { line, text } from "./fields.ts";

export const contact = documentKind({
  title: "Contact",
  path: "/contact-us",
  fields: {
    metaTitle: line("Title for search engines", "Contact Us", { most: 60 }),
    title: line("Heading", "Trunk call.", { most: 60 }),
    lead: text("Below the heading", "Questions, stockists, complaints, poetry. A human answers.", {
      most: 300,
      help: "Search engines show it too.",
    }),
    hours: line("Hours", "Monday to Saturday, 10 am to 6 pm", {
      help: "When somebody answers. E-mail, phone and address come from the settings.",
    }),
    grievance: text(
      "Complaints",
      "Grievance officer: {grievanceOfficer}. We answer within 48 hours with a ticket number and settle within a month.",
      { most: 300, help: "{grievanceOfficer} is filled in from the settings." },
    ),
    thanks: line("After a message", "Thank you! Your message has been sent."),
  },
});
