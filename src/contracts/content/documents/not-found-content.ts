import { lineField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const notFoundContent = defineDocument({
  title: "Page not found",
  path: "/nowhere",
  fields: {
    heading: lineField("Heading", "You’ve left the herd.", { most: 60 }),
    lead: lineField("Below it", "Nothing grows at this address. Turn round, the water is that way.", { most: 200 }),
  },
});
