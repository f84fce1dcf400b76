import { Link } from "react-router";
import { formatDayInIndia, formatLongDay } from "#domain/time.ts";
import { Alert } from "#storefront/ui/overlays/alert.tsx";
import { InterpolatedText } from "#storefront/ui/text/interpolated-text.tsx";
import { RichText } from "#storefront/ui/text/rich-text.tsx";
import type { LegalView } from "./legal-loader.server.ts";
import "./legal-page.css";

/** Terms and privacy: numbered sections with anchors, and links to earlier versions. */
export function LegalPage(view: LegalView) {
  const { words } = view;
  return (
    <div className="wrap legal">
      <nav className="toc" aria-label="On this page">
        <p className="label muted">On this page</p>
        <ol>
          {words.sections.map(({ anchor, heading }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="prose text">
        <h1 className="d1">{words.title}</h1>
        <p className="muted">
          <time dateTime={words.dated}>{formatDayInIndia(words.dated)}</time>
        </p>
        <OldVersion {...view} />
        <Alert kind="note">
          <p>{words.lead}</p>
        </Alert>
        {words.sections.map(({ anchor, heading, body }, index) => (
          <section key={anchor} className="prose" aria-labelledby={anchor}>
            <h2 className="d4" id={anchor}>
              {index + 1}. {heading}
            </h2>
            <RichText text={body} />
          </section>
        ))}
        <Earlier {...view} />
      </article>
    </div>
  );
}

/** Marks an earlier version and links to the current one. */
function OldVersion({ words, path, note }: LegalView) {
  if (note === null) return null;
  const link = <Link to={path}>Go to the current version</Link>;
  return (
    <Alert kind="note">
      <p>
        <InterpolatedText values={{ day: formatLongDay(words.dated), link }}>{note}</InterpolatedText>
      </p>
    </Alert>
  );
}

function Earlier({ words, path, earlier }: LegalView) {
  if (earlier.length === 0) return null;
  return (
    <section className="prose" aria-labelledby="versions">
      <h2 className="d4" id="versions">
        {words.earlierHeading}
      </h2>
      <ul>
        {earlier.map((day) => (
          <li key={day}>
            <Link to={`${path}/${day}`}>Version of {formatLongDay(day)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
