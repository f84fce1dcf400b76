import { ButtonLink } from "#storefront/ui/inputs/button.tsx";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { PlasticFreeBadge } from "#storefront/ui/product/plastic-free-badge.tsx";
import { LineBreaks } from "#storefront/ui/text/line-breaks.tsx";
import type { SharedSections } from "./shared-sections.ts";
import "../../ui/layout/topjag.css";
import "./plastic-section.css";

/** The plastic-free badge with a link to the plastic page. */
export function PlasticSection({ words }: { words: SharedSections }) {
  const { plasticPicture: picture } = words;
  return (
    <section className="field section pfband" data-flavour="ink" aria-labelledby="plastic-band">
      {picture && <Picture picture={picture} className="pfphoto topjag" sizes="(width < 48rem) 22rem, 100vw" />}
      <div className="wrap pf">
        <PlasticFreeBadge label={words.stampLabel} words={words.stampWords} />
        <div className="stack">
          <h2 className="d1" id="plastic-band">
            <LineBreaks>{words.plasticHeading}</LineBreaks>
          </h2>
          <p className="lead">{words.plasticLead}</p>
          <ButtonLink to="/death-to-plastic" viewTransition>
            Read More
            <span className="vh"> about cans and plastic</span>
            <Icon name="arrow" />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
