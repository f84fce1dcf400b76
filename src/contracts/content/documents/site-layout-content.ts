import { newsletterConsents } from "#domain/newsletter-consents.ts";
import { lineField, linkField, listField, pictureField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const notFoundContent = defineDocument({
  title: "Page not found",
  path: "/nowhere",
  fields: {
    heading: lineField("Heading", "You’ve left the herd.", { most: 60 }),
    lead: lineField("Below it", "Nothing grows at this address. Turn round, the water is that way.", { most: 200 }),
  },
});

export const sharedSectionsContent = defineDocument({
  title: "Bands that several pages share",
  path: "/",
  fields: {
    plasticPicture: pictureField("Plastic-free band: picture", "hero-plastic"),
    plasticHeading: textField("Plastic-free band: heading", "Loud water.\nQuiet oceans.", {
      most: 80,
      help: "One line for each row.",
    }),
    plasticLead: textField(
      "Plastic-free band: text",
      "A plastic bottle gets one drink and a very long retirement. A can gets crushed, melted and comes back swinging.",
      { most: 300 },
    ),
    stampWords: lineField("Plastic-free badge: words on its ring", "Make plastic extinct • Not us •", {
      most: 45,
      help: "They go round the badge: about 31 letters look best.",
    }),
    stampLabel: lineField(
      "Plastic-free badge: what it says to those who do not see it",
      "Plastic-free badge: make plastic extinct",
    ),
    merchHeading: lineField("Heading of the merch", "Wild Merch", { most: 40 }),
    merchSoon: lineField("Tape over merch that is not there yet", "Coming Soon", { most: 30 }),
    canNote: lineField("On a beverage’s card, behind its kind", "500 ml cans", { most: 40 }),
  },
});

const entry = {
  name: lineField("Words", "", { most: 40, least: 1 }),
  address: linkField("Where it leads", ""),
  note: lineField("Tag behind it", "", { most: 30, help: "Such as ‘Coming Soon’; empty for none." }),
};
const none = { note: "" };
const terms = { name: "Terms & Conditions", address: "/terms-and-conditions", ...none };
const privacy = { name: "Privacy Policy", address: "/privacy-policy", ...none };
const club = { name: "Club", address: "/elefant-club", note: "Coming Soon" };
const faq = { name: "FAQ", address: "/faq", ...none };
const contact = { name: "Contact Us", address: "/contact-us", ...none };

/** Short, because every page includes it. */
export const siteLayoutContent = defineDocument({
  title: "Every page: top bar, menu, footer",
  path: "/",
  fields: {
    topBar: lineField("Top bar", "Flat *{charge}* delivery, anywhere in India", {
      help: "{charge} is the delivery charge of the settings; *words* are bold.",
    }),
    topBarAbove: lineField(
      "Top bar while it is free above an amount",
      "Flat *{charge}* delivery. Free delivery above *{above}*",
      {
        help: "{charge} and {above} are of the settings; *words* are bold.",
      },
    ),
    topBarFree: lineField("Top bar while delivery is free", "*Free* delivery, anywhere in India", {
      help: "*words* are bold.",
    }),
    menuBeverages: listField(
      "Phone menu: lines below ‘Shop All’",
      {
        name: lineField("Words", "", { most: 40, least: 1 }),
        address: linkField("Where it leads", "/beverages"),
        flavour: lineField("Colour of its dot", "", {
          most: 20,
          help: "still, sparkling, lime or kokum; empty for none.",
        }),
      },
      [
        { name: "Mountain Water", address: "/beverages", flavour: "still" },
        { name: "Sparkling Water", address: "/beverages", flavour: "sparkling" },
      ],
      { item: "line", named: "name", most: 12 },
    ),
    menuLinks: listField(
      "Phone menu: information",
      entry,
      [{ name: "About", address: "/about-us", ...none }, club, faq, contact, privacy, terms],
      { item: "link", named: "name", most: 20 },
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
        terms,
        privacy,
      ],
      { item: "link", named: "name", most: 20 },
    ),
    socialLinks: listField("Footer: other networks", entry, [{ name: "YouTube", address: "", note: "Coming Soon" }], {
      item: "network",
      named: "name",
      most: 8,
      help: "Instagram’s address is a setting. Without an address a line is words.",
    }),
    finePrint: textField(
      "Footer: fine print",
      "© 2025 Wild Elefant. India only. Prices in INR, including GST.\nFSSAI Lic. No. {fssai}",
      { most: 400, help: "{fssai} is the licence number of the settings." },
    ),
    subscribeHeading: lineField("Footer: heading of the subscription", "Join the stampede."),
    subscribeLead: textField("Footer: what people subscribe to", newsletterConsents.news, {
      most: 300,
      help: "What people agree to: it is kept with each subscription.",
    }),
    subscribed: lineField("After subscribing", "{email} is on the list. A mail with the way out is on its way.", {
      most: 200,
    }),
    registered: lineField("After signing up", "User registered successfully!"),
  },
});
