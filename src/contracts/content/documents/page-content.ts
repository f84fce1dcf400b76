import {
  blocksField,
  choiceField,
  lineField,
  linkField,
  listField,
  pictureField,
  productField,
  richTextField,
  textField,
} from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

/** A video is a link to the site that hosts it, because pages load nothing from other sites. */
const videoLink = /^https:\/\/(www\.youtube\.com\/watch\?v=|youtu\.be\/|vimeo\.com\/)[\w-]{1,40}([?&][\w=&-]{0,80})?$/;

const optionalHeading = lineField("Heading", "", { max: 100, help: "May be left empty." });

const blocks = {
  text: {
    label: "Text",
    titleField: "heading",
    fields: { heading: optionalHeading, text: richTextField("Text", [], { required: true }) },
  },
  picture: {
    label: "Picture",
    titleField: "caption",
    fields: {
      picture: pictureField("Picture", null, { required: true }),
      caption: lineField("Caption", "", { max: 160, help: "May be left empty." }),
    },
  },
  banner: {
    label: "Banner",
    titleField: "heading",
    fields: {
      heading: lineField("Heading", "", { max: 60, min: 1 }),
      text: textField("Text", "", { max: 200 }),
      picture: pictureField("Picture"),
      button: lineField("Button", "", { max: 30, help: "For example “Shop Now”. Leave empty for none." }),
      address: linkField("Link of the button", ""),
    },
  },
  products: {
    label: "Products",
    titleField: "heading",
    fields: {
      heading: optionalHeading,
      source: choiceField("Which products", [
        { value: "chosen", label: "Chosen below" },
        { value: "beverages", label: "All beverages" },
        { value: "merch", label: "All merch" },
      ]),
      chosen: listField("Chosen products", { product: productField("Product") }, [], {
        item: "product",
        titleField: "product",
        max: 12,
      }),
    },
  },
  questions: {
    label: "Questions",
    titleField: "heading",
    fields: {
      heading: optionalHeading,
      entries: listField(
        "Questions and answers",
        {
          question: lineField("Question", "", { max: 200, min: 1 }),
          answer: richTextField("Answer", [], { required: true }),
        },
        [],
        { item: "question", titleField: "question", max: 30 },
      ),
    },
  },
  video: {
    label: "Video",
    titleField: "title",
    fields: {
      title: lineField("Title", "", { max: 100, min: 1 }),
      address: {
        ...linkField("Link to the video", "", {
          help: "A video on YouTube or Vimeo. The page links to it and loads nothing from there.",
        }),
        shape: linkField("Link to the video", "").shape.regex(
          videoLink,
          "Please enter the link of a video on YouTube or Vimeo.",
        ),
      },
      picture: pictureField("Picture"),
    },
  },
};

/** One of the owner's pages. Its address and its place among the others are not part of its versions. */
export const pageContent = defineDocument({
  title: "Page",
  path: "/",
  fields: {
    metaTitle: lineField("Title for search engines", "", { max: 60, help: "The title if left empty." }),
    metaDescription: textField("Description for search engines", "", {
      max: 200,
      help: "The introduction if left empty.",
    }),
    title: lineField("Title", "", { max: 100, min: 1 }),
    lead: textField("Introduction", "", { max: 400, help: "Below the title, and in lists of pages." }),
    picture: pictureField("Picture", null, { help: "In lists of pages, and where the page is shared." }),
    childrenOrder: choiceField("Pages below this one", [
      { value: "newest", label: "Newest first" },
      { value: "hand", label: "In the order of the list of pages" },
    ]),
    blocks: blocksField("Blocks", blocks, { max: 50 }),
  },
});
