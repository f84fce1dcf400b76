import { Fragment } from "react";

/** Several lines of a heading, each on a row of its own; read out as one. */
export function LineBreaks({ children }: { children: string }) {
  return children.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one text never move
    <Fragment key={index}>
      {index > 0 && (
        <>
          {" "}
          <br />
        </>
      )}
      {line}
    </Fragment>
  ));
}
