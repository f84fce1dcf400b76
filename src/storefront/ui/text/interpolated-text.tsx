import { Fragment, type ReactNode } from "react";

type WordsProps = {
  children: string;
  /** What stands in the place of '{name}'. */
  values?: Record<string, ReactNode>;
};

/** A line that operators wrote: '{name}' stands for what is given, '*words*' are bold, everything else is text. */
export function InterpolatedText({ children, values: given = {} }: WordsProps) {
  return parted(children, /\*([^*\n]+)\*/).map(({ text, key, marked }) =>
    marked ? (
      <b key={key}>
        <Filled text={text} given={given} />
      </b>
    ) : (
      <Filled key={key} text={text} given={given} />
    ),
  );
}

function Filled({ text, given }: { text: string; given: Record<string, ReactNode> }) {
  return parted(text, /\{(\w+)\}/).map((part) => (
    <Fragment key={part.key}>
      {part.marked ? (Object.hasOwn(given, part.text) ? given[part.text] : `{${part.text}}`) : part.text}
    </Fragment>
  ));
}

/** The text and what its marks hold, in turn. */
function parted(text: string, mark: RegExp) {
  return text.split(mark).map((part, index) => ({ text: part, key: index, marked: index % 2 === 1 }));
}
