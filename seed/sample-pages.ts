import { paragraphsToRichText } from "#contracts/content/rich-text-plain.ts";

type SamplePage = { key: string; parent: string | null; slug: string; at: string; body: Record<string, unknown> };

/** Pages of the demo shop that show what a page of one's own can hold. Each says that it is a sample. */
export const samplePages: readonly SamplePage[] = [
  {
    key: "page-samplejournal",
    parent: null,
    slug: "sample-journal",
    at: "2026-09-01T04:30:00Z",
    body: {
      title: "Journal",
      lead: "A sample page: notes from the mountain, newest first. Write your own, or delete it under Pages.",
      picture: "ridge-day",
      childrenOrder: "newest",
      blocks: [
        {
          type: "text",
          heading: "Why a journal",
          text: paragraphsToRichText(
            "A page lists the pages below it, so it can be a journal, a list of recipes or a calendar of clean-ups.",
          ),
        },
      ],
    },
  },
  {
    key: "page-samplecan",
    parent: "page-samplejournal",
    slug: "one-can-many-lives",
    at: "2026-09-08T04:30:00Z",
    body: {
      title: "One can, many lives",
      lead: "A sample page about what happens to a can once it is empty.",
      picture: "ridge-dusk",
      blocks: [
        {
          type: "text",
          heading: "",
          text: paragraphsToRichText(
            "Aluminium can be melted and rolled again without losing what makes it good. Rinse the can, press it flat, and hand it to whoever collects metal near you.",
          ),
        },
        { type: "picture", picture: "can-crush", caption: "Crushed, and on its way to the next can" },
        {
          type: "banner",
          heading: "Start with six",
          text: "A pack for the week.",
          picture: null,
          button: "Shop Now",
          address: "/beverages",
        },
      ],
    },
  },
  {
    key: "page-sampletrek",
    parent: "page-samplejournal",
    slug: "what-to-pack-for-a-trek",
    at: "2026-09-15T04:30:00Z",
    body: {
      title: "What to pack for a trek",
      lead: "A sample page with products and questions.",
      picture: "ridge-day",
      blocks: [
        {
          type: "text",
          heading: "Carry in, carry out",
          text: paragraphsToRichText("What goes up with you comes down with you. A flat can takes no room."),
        },
        { type: "products", heading: "For the rucksack", source: "beverages", chosen: [] },
        {
          type: "questions",
          heading: "Asked on the way",
          entries: [
            {
              question: "How much water for a day?",
              answer: paragraphsToRichText("Plan for half a litre an hour of walking, and more in the sun."),
            },
          ],
        },
      ],
    },
  },
];
