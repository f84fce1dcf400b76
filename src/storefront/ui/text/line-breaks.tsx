import { Fragment } from "react";

/** Lines of a heading, each on its own row but read out as one. */
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
