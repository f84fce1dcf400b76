import mark from "../../images/logo-mark.svg?url&no-inline";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Ridge } from "../../ui/ridge.tsx";
import "./errors.css";

/** 404: the zero is the elefant (look §5). */
export function Lost() {
  return (
    <section className="field lost" data-flavour="still">
      <title>Page not found · Elefant</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <p className="roar four" aria-hidden="true">
          4<img src={mark} width={400} height={400} alt="" />4
        </p>
        <h1 className="d2">You’ve left the herd.</h1>
        <p className="lead">Nothing grows at this address. Turn round, the water is that way.</p>
        <div className="row">
          <ButtonLink to="/beverages" kind="dark">
            Shop Now <Icon name="arrow" />
          </ButtonLink>
          <ButtonLink to="/" kind="line">
            Home
          </ButtonLink>
        </div>
      </div>
      <Ridge flavour="still" eager />
    </section>
  );
}
