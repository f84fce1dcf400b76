/** Texts of pages that are not made of products. Facts in {braces} come from the settings when a page is shown. */
type SeedSection = { id: string; heading: string; paragraphs: string[] };
export type SeedPage = {
  key: string;
  title: string;
  dated: string | null;
  lead: string;
  sections: SeedSection[];
  pictureId: string | null;
};

const about: SeedPage = {
  key: "about",
  title: "About Us",
  dated: null,
  lead: "Every trek ended the same way: a perfect view, and somebody’s plastic bottle in it.",
  sections: [
    {
      id: "story",
      heading: "We were thirsty. And a bit angry.",
      paragraphs: [
        "So we took Himalayan water, put it in the one pack that loves being crushed, and gave it a face that does not apologise. Elefants remember. We would like to be remembered for the water, and for nothing left on the trail.",
        "Still for the calm. Sparkling for everyone else. Cans for all.",
      ],
    },
  ],
  pictureId: "about-hero",
};

const plastic: SeedPage = {
  key: "plastic",
  title: "Elefant crushes Plastic",
  dated: null,
  lead: "Over 75% of aluminium is still in use. Crush this can, hand it over, and it can be back on a shelf as another can.",
  sections: [
    {
      id: "nonprofit",
      heading: "We back the people who pick it up.",
      paragraphs: [
        "[Name of the non-profit] fights plastic pollution on the ground. This block carries their logo, their words and a link.",
      ],
    },
  ],
  pictureId: "hero-plastic",
};

const club: SeedPage = {
  key: "club",
  title: "Coming Soon",
  dated: null,
  lead: "A herd with perks. First sips of new drops, members’ merch, and a say in what we put in a can next. Leave your email below, we will trumpet.",
  sections: [],
  pictureId: null,
};

const faq: SeedPage = {
  key: "faq",
  title: "Ask the elefant.",
  dated: null,
  lead: "It never forgets an answer.",
  sections: [],
  pictureId: null,
};

const contact: SeedPage = {
  key: "contact",
  title: "Trunk call.",
  dated: null,
  lead: "Questions, stockists, complaints, poetry. A human answers.",
  sections: [{ id: "hours", heading: "Hours", paragraphs: ["Monday to Saturday, 10 am to 6 pm"] }],
  pictureId: null,
};

const terms: SeedPage = {
  key: "terms",
  title: "Terms & Conditions",
  dated: "2025-08-15",
  lead: "In short: India only, prices in INR including GST, cancel before shipment, refunds in 7-10 working days.",
  sections: [
    {
      id: "who-we-are",
      heading: "Who we are",
      paragraphs: [
        "{sellerName}, {sellerAddress}. GSTIN {gstin}. FSSAI licence number {fssai}. These terms cover every order placed on this site.",
      ],
    },
    {
      id: "where-we-sell",
      heading: "Where we sell",
      paragraphs: ["This is an India-only service. We deliver to addresses in India and to nowhere else."],
    },
    {
      id: "prices",
      heading: "Prices",
      paragraphs: [
        "All prices are in INR and include GST. The maximum retail price is shown beside our price whenever ours is lower.",
        "Delivery is shown before you order. The total on the order button is the total that you pay.",
      ],
    },
    {
      id: "payment",
      heading: "Payment",
      paragraphs: ["UPI, cards, net banking, wallets, and cash on delivery in select areas."],
    },
    {
      id: "delivery",
      heading: "Delivery",
      paragraphs: [
        "Orders leave us in 1-3 business days and arrive in 2-7 business days after that. The order page shows where yours is.",
      ],
    },
    {
      id: "cancellation",
      heading: "Cancellation",
      paragraphs: ["An order can be cancelled only before shipment. After that, let it arrive and write to us."],
    },
    {
      id: "returns-and-refunds",
      heading: "Returns and refunds",
      paragraphs: [
        "If something arrives damaged, wrong or past its date, write to {careEmail} with the order id and a picture.",
        "Refunds are made in 7-10 working days after verification, to where the money came from; for cash on delivery, to an account that you name.",
      ],
    },
    {
      id: "reviews-and-messages",
      heading: "What you write to us",
      paragraphs: [
        "Reviews are read before they are shown. We do not change them, and we hide only what is unlawful, abusive or about somebody’s private life.",
      ],
    },
    {
      id: "complaints",
      heading: "Complaints",
      paragraphs: [
        "Grievance officer: {grievanceOfficer}. A complaint is acknowledged within 48 hours with a ticket number and settled within a month.",
      ],
    },
    {
      id: "law",
      heading: "Law",
      paragraphs: ["Indian law applies. The courts of {sellerState} decide where the law lets us agree on a court."],
    },
  ],
  pictureId: null,
};

const privacy: SeedPage = {
  key: "privacy",
  title: "Privacy Policy",
  dated: "2025-08-15",
  lead: "In short: we ask for what an order needs, sell none of it, and delete what no law tells us to keep.",
  sections: [
    {
      id: "who-decides",
      heading: "Who decides",
      paragraphs: ["{sellerName}, {sellerAddress}, is responsible for the personal data described here."],
    },
    {
      id: "what-we-ask-for",
      heading: "What we ask for, and why",
      paragraphs: [
        "To deliver an order: name, phone number, address. To confirm it and to send its link: the e-mail address, if you give one.",
        "To answer a message: your name, your e-mail address, your phone number and what you wrote.",
        "To send news: your e-mail address, once you have asked for it, with the time when you asked.",
        "For an account: name, e-mail address, phone number, a password that we keep only as a hash, and the addresses that you save.",
      ],
    },
    {
      id: "what-stays-on-your-device",
      heading: "What stays on your device",
      paragraphs: [
        "The cart is kept in your browser until you order or empty it. One cookie keeps you signed in. There are no advertising cookies and no trackers of others.",
      ],
    },
    {
      id: "who-else-sees-it",
      heading: "Who else sees it",
      paragraphs: [
        "The courier sees what is needed to find you. The payment provider sees what is needed to take a payment; card and bank details go to it alone and never through our servers. Nobody buys your data from us.",
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      paragraphs: [
        "Orders and invoices as long as tax law says. Everything else until you ask us to delete it, or until we no longer need it.",
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights",
      paragraphs: [
        "You may see, correct, export and erase your data, and take consent back as easily as you gave it: every mail of news carries a link that ends them.",
        "This is an India-only service, under the Digital Personal Data Protection Act.",
      ],
    },
    {
      id: "grievances",
      heading: "Grievances",
      paragraphs: [
        "Grievance officer: {grievanceOfficer}. You get an answer within 48 hours. If it does not help, you may go to the Data Protection Board of India.",
      ],
    },
  ],
  pictureId: null,
};

export const seedPages: SeedPage[] = [about, plastic, club, contact, faq, terms, privacy];
