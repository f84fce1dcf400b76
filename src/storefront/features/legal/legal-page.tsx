import type { ContentPage } from "../../../contracts/store/content.ts";
import { dayInIndia } from "../../../domain/time.ts";
import { Alert } from "../../ui/alert.tsx";
import { Paragraph } from "./paragraph.tsx";
import "./legal.css";

/** Terms and privacy: numbered sections, each with an address of its own. */
export function LegalPage({ page }: { page: ContentPage }) {
  return (
    <div className="wrap legal">
      <nav className="toc" aria-label="On this page">
        <p className="label muted">On this page</p>
        <ol>
          {page.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="prose text">
        <h1 className="d1">{page.title}</h1>
        {page.dated && (
          <p className="muted">
            <time dateTime={page.dated}>{dayInIndia(page.dated)}</time>
          </p>
        )}
        <Alert kind="note">
          <p>{page.lead}</p>
        </Alert>
        {page.sections.map(({ id, heading, paragraphs }, index) => (
          <section key={id} className="prose" aria-labelledby={id}>
            <h2 className="d4" id={id}>
              {index + 1}. {heading}
            </h2>
            {paragraphs.map((paragraph) => (
              <Paragraph key={paragraph} text={paragraph} />
            ))}
          </section>
        ))}
      </article>
    </div>
  );
}
