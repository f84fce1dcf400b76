import { Fragment } from "react";
import type { ContentPage, PlasticItem } from "../../../contracts/store/content.ts";
import { Picture } from "../../ui/picture.tsx";
import { Stamp } from "../../ui/stamp.tsx";
import { PlasticCard } from "./plastic-card.tsx";
import "../../ui/topjag.css";
import "./plastic.css";

export function PlasticPage({ page, items }: { page: ContentPage; items: PlasticItem[] }) {
  const [nonProfit] = page.sections;
  return (
    <>
      <section className="field phero" data-flavour="ink">
        <div className="wrap">
          <Crush title={page.title} />
          <Stamp />
        </div>
        {page.picture && (
          <Picture picture={page.picture} className="photo topjag" sizes="(width < 48rem) 48rem, 100vw" eager />
        )}
      </section>
      <section className="section pitems" data-flavour="ink" aria-label="Why cans">
        <div className="wrap pgrid">
          {items.map((item, index) => (
            <PlasticCard key={item.id} item={item} first={index === 0} />
          ))}
        </div>
      </section>
      {nonProfit && (
        <section className="section snowline pngo" aria-labelledby={nonProfit.id}>
          <div className="wrap ngo">
            <div className="ngologo" role="img" aria-label="Logo of the non-profit">
              [Non-profit logo]
            </div>
            <div className="stack">
              <h2 className="d2" id={nonProfit.id}>
                {nonProfit.heading}
              </h2>
              {nonProfit.paragraphs.map((paragraph) => (
                <p key={paragraph} className="lead">
                  {paragraph}
                </p>
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/** 'Elefant crushes Plastic': a word a line, the second one glows. */
function Crush({ title }: { title: string }) {
  return (
    <h1 className="roar" aria-label={title}>
      {title.split(" ").map((word, index) => (
        <Fragment key={word}>
          <span className={index === 1 ? "hot" : undefined}>{word}</span>{" "}
        </Fragment>
      ))}
    </h1>
  );
}
