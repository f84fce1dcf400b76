import "./brand-line.css";

/** The page's first heading where there is no hero. */
export function BrandLine({ heading: Heading = "p" }: { heading?: "p" | "h1" }) {
  return (
    <section className="section brandline">
      <div className="wrap">
        <Heading className="d1">
          The Himalaya doesn’t do plastic. <span className="hot">Neither do we.</span>
        </Heading>
        <p className="lead">
          Still and sparkling Himalayan water in 500 ml aluminium cans. Packs of 4, 6 and 12, charged straight to your
          door.
        </p>
      </div>
    </section>
  );
}
