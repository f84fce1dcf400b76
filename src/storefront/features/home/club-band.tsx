import type { DocumentBody } from "#contracts/store/documents/index.ts";
import mark from "#storefront/images/logo-mark.svg?url&no-inline";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { LineBreaks } from "#storefront/ui/lines.tsx";
import "./club-band.css";

export function ClubSection({ words }: { words: DocumentBody<"home"> }) {
  return (
    <section className="field clubband" data-flavour="marigold" aria-labelledby="club-band">
      <div className="wrap">
        <div className="stack">
          <p className="d5">{words.clubName}</p>
          <h2 className="d1" id="club-band">
            <LineBreaks>{words.clubHeading}</LineBreaks>
          </h2>
          <ButtonLink kind="field" to="/elefant-club">
            Coming Soon <Icon name="arrow" />
          </ButtonLink>
        </div>
        <img className="bigmark" src={mark} width={400} height={400} alt="" loading="lazy" />
      </div>
    </section>
  );
}
