import type { Picture as PictureData } from "../../../contracts/store/picture.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Stamp } from "../../ui/stamp.tsx";
import "../../ui/topjag.css";
import "./plastic-band.css";

/** The plastic-free badge with its way to the plastic page (spec §2 'Home', 'Single beverage page'). */
export function PlasticBand({ picture }: { picture: PictureData | null }) {
  return (
    <section className="field section pfband" data-flavour="ink" aria-labelledby="plastic-band">
      {picture && <Picture picture={picture} className="pfphoto topjag" sizes="(width < 48rem) 22rem, 100vw" />}
      <div className="wrap pf">
        <Stamp />
        <div className="stack">
          <h2 className="d1" id="plastic-band">
            Loud water. <br />
            Quiet oceans.
          </h2>
          <p className="lead">
            A plastic bottle gets one drink and a very long retirement. A can gets crushed, melted and comes back
            swinging.
          </p>
          <ButtonLink to="/death-to-plastic">
            Read More<span className="vh"> about cans and plastic</span> <Icon name="arrow" />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
