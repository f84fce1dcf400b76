import { newsletterConsents } from "#domain/newsletter-consents.ts";
import { groupFields, lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const newsletterContent = defineDocument({
  title: "Newsletter",
  path: "/subscribe",
  fields: {
    ...groupFields("Subscribe", {
      heading: lineField("Subscribe: heading", "Join the stampede.", { max: 60 }),
      doneHeading: lineField("Subscribed: heading", "You are with the herd.", { max: 60 }),
    }),
    ...groupFields("Unsubscribe", {
      leaveHeading: lineField("Unsubscribe: heading", "Leave the herd?", { max: 60 }),
      leave: textField(
        "Unsubscribe",
        "One press and *{email}* gets no more emails from the list. Order updates still reach you.",
        { max: 300, help: "Use *asterisks* for bold text." },
      ),
      leftHeading: lineField("Unsubscribed: heading", "You are off the list.", { max: 60 }),
      left: textField(
        "Unsubscribed",
        "*{email}* gets no more emails from the list. Changed your mind? Subscribe again below.",
        {
          max: 300,
          help: "Use *asterisks* for bold text.",
        },
      ),
    }),
  },
});

export const contactContent = defineDocument({
  title: "Contact",
  path: "/contact-us",
  fields: {
    metaTitle: lineField("Title for search engines", "Contact Us", { max: 60 }),
    title: lineField("Heading", "Trunk call.", { max: 60 }),
    lead: textField("Text below the heading", "Questions, stockists, complaints, poetry. A human answers.", {
      max: 300,
      help: "Also the description for search engines.",
    }),
    hours: lineField("Hours", "Monday to Saturday, 10 am to 6 pm", {
      help: "When we answer. Email, phone and address come from Settings.",
    }),
    grievance: textField(
      "Complaints",
      "Grievance officer: {grievanceOfficer}. We answer within 48 hours with a ticket number and settle within a month.",
      { max: 300, help: "{grievanceOfficer} comes from Settings." },
    ),
    thanks: lineField("After a message", "Thank you! Your message has been sent."),
  },
});

export const clubContent = defineDocument({
  title: "Elefant Club",
  path: "/elefant-club",
  fields: {
    metaTitle: lineField("Title for search engines", "Elefant Club", { max: 60 }),
    name: lineField("Line above the heading", "Elefant Club", { max: 40 }),
    title: lineField("Heading", "Coming Soon", { max: 40 }),
    lead: textField(
      "Description",
      "A herd with perks. First sips of new drops, members’ merch, and a say in what we put in a can next. Leave your email below, we will trumpet.",
      { max: 500, help: "Also the description for search engines." },
    ),
    consent: textField("Newsletter consent", newsletterConsents.club, {
      max: 300,
      help: "The consent text. Each subscription stores the text that was agreed to.",
    }),
  },
});
