import { documentKind } from "./document.ts";
import { line } from "./fields.ts";

export const lost = documentKind({
  title: "Page not found",
  path: "/nowhere",
  fields: {
    heading: line("Heading", "You’ve left the herd.", { most: 60 }),
    lead: line("Below it", "Nothing grows at this address. Turn round, the water is that way.", { most: 200 }),
  },
});
