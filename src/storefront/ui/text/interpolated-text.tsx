import { Fragment, type ReactNode } from "react";

type InterpolatedTextProps = {
  children: string;
  /** Replacements of '{name}'. */
  values?: Record<string, ReactNode>;
};

/** A line written by operators: '{name}' is replaced by its value, '*words*' are bold, everything else is text. */
export function InterpolatedText({ children, values = {} }: InterpolatedTextProps) {
  return split(children, /\*([^*\n]+)\*/).map(({ text, key, marked }) =>
    marked ? (
      <b key={key}>
        <Filled text={text} values={values} />
      </b>
    ) : (
      <Filled key={key} text={text} values={values} />
    ),
  );
}

function Filled({ text, values }: { text: string; values: Record<string, ReactNode> }) {
  return split(text, /\{(\w+)\}/).map((part) => (
    <Fragment key={part.key}>
      {part.marked ? (Object.hasOwn(values, part.text) ? values[part.text] : `{${part.text}}`) : part.text}
    </Fragment>
  ));
}

/** Splits the text into plain and marked parts, alternating. */
function split(text: string, mark: RegExp) {
  return text.split(mark).map((part, index) => ({ text: part, key: index, marked: index % 2 === 1 }));
}
