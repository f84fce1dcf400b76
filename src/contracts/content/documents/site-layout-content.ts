import { newsletterConsents } from "#domain/newsletter-consents.ts";
import { groupFields, lineField, linkField, listField, pictureField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const notFoundContent = defineDocument({
  title: "Page not found",
  path: "/nowhere",
  fields: {
    heading: lineField("Heading", "You’ve left the herd.", { max: 60 }),
    lead: lineField("Text below the heading", "Nothing grows at this address. Turn round, the water is that way.", {
      max: 200,
    }),
  },
});

export const sharedSectionsContent = defineDocument({
  title: "Shared sections",
  path: "/",
  fields: {
    ...groupFields("Plastic-free section", {
      plasticPicture: pictureField("Plastic-free section: picture", "hero-plastic"),
      plasticHeading: textField("Plastic-free section: heading", "Loud water.\nQuiet oceans.", {
        max: 80,
        help: "Line breaks are kept.",
      }),
      plasticLead: textField(
        "Plastic-free section: text",
        "A plastic bottle gets one drink and a very long retirement. A can gets crushed, melted and comes back swinging.",
        { max: 300 },
      ),
      stampWords: lineField("Plastic-free badge: text", "Make plastic extinct • Not us •", {
        max: 45,
        help: "Runs around the badge. About 31 characters look best.",
      }),
      stampLabel: lineField("Plastic-free badge: alt text", "Plastic-free badge: make plastic extinct"),
    }),
    ...groupFields("Products", {
      merchHeading: lineField("Merch heading", "Wild Merch", { max: 40 }),
      merchSoon: lineField("Label on merch that is coming soon", "Coming Soon", { max: 30 }),
      canNote: lineField("Beverage card: note after the kind", "500 ml cans", { max: 40 }),
    }),
  },
});

const entry = {
  name: lineField("Text", "", { max: 40, min: 1 }),
  address: linkField("Link", ""),
  note: lineField("Badge", "", { max: 30, help: "For example “Coming Soon”. Leave empty for none." }),
};
const none = { note: "" };
const terms = { name: "Terms & Conditions", address: "/terms-and-conditions", ...none };
const privacy = { name: "Privacy Policy", address: "/privacy-policy", ...none };
const club = { name: "Club", address: "/elefant-club", note: "Coming Soon" };
const faq = { name: "FAQ", address: "/faq", ...none };
const contact = { name: "Contact Us", address: "/contact-us", ...none };

/** Short, because every page includes it. */
export const siteLayoutContent = defineDocument({
  title: "Top bar, menu and footer",
  path: "/",
  fields: {
    ...groupFields("Top bar", {
      topBar: lineField("Top bar", "Flat *{charge}* delivery, anywhere in India", {
        help: "{charge} is the delivery charge from Settings. Use *asterisks* for bold text.",
      }),
      topBarAbove: lineField(
        "Top bar with free delivery above an amount",
        "Flat *{charge}* delivery. Free delivery above *{above}*",
        {
          help: "{charge} is the delivery charge and {above} the amount for free delivery, both from Settings. Use *asterisks* for bold text.",
        },
      ),
      topBarFree: lineField("Top bar with free delivery", "*Free* delivery, anywhere in India", {
        help: "Use *asterisks* for bold text.",
      }),
    }),
    menuBeverages: listField(
      "Mobile menu: links below “Shop All”",
      {
        name: lineField("Text", "", { max: 40, min: 1 }),
        address: linkField("Link", "/beverages"),
        flavour: lineField("Dot colour", "", {
          max: 20,
          help: "still, sparkling, lime or kokum. Leave empty for none.",
        }),
      },
      [
        { name: "Mountain Water", address: "/beverages", flavour: "still" },
        { name: "Sparkling Water", address: "/beverages", flavour: "sparkling" },
      ],
      { item: "line", titleField: "name", max: 12 },
    ),
    menuLinks: listField(
      "Mobile menu: information",
      entry,
      [{ name: "About", address: "/about-us", ...none }, club, faq, contact, privacy, terms],
      { item: "link", titleField: "name", max: 20 },
    ),
    footerLinks: listField(
      "Footer: links",
      entry,
      [
        { name: "About Us", address: "/about-us", ...none },
        club,
        faq,
        contact,
        { name: "Track order", address: "/track-order", ...none },
        { name: "Delivery", address: "/faq#orders-speed", ...none },
        { name: "Returns", address: "/terms-and-conditions#returns-and-refunds", ...none },
        terms,
        privacy,
      ],
      { item: "link", titleField: "name", max: 20 },
    ),
    socialLinks: listField("Footer: social networks", entry, [{ name: "YouTube", address: "", note: "Coming Soon" }], {
      item: "network",
      titleField: "name",
      max: 8,
      help: "The Instagram link is in Settings. An entry without a link is shown as plain text.",
    }),
    ...groupFields("Footer", {
      finePrint: textField(
        "Footer: fine print",
        "© 2025 Wild Elefant. India only. Prices in INR, including GST.\nFSSAI Lic. No. {fssai}",
        { max: 400, help: "{fssai} is the licence number from Settings." },
      ),
      subscribeHeading: lineField("Footer: newsletter heading", "Join the stampede."),
      subscribeLead: textField("Footer: newsletter consent", newsletterConsents.news, {
        max: 300,
        help: "The consent text. Each subscription stores the text that was agreed to.",
      }),
    }),
    ...groupFields("Messages", {
      subscribed: lineField(
        "After subscribing",
        "{email} is subscribed. We’ve sent you an email with an unsubscribe link.",
        {
          max: 200,
        },
      ),
      registered: lineField("After signing up", "User registered successfully!"),
    }),
  },
});
