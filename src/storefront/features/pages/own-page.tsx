import { Link } from "react-router";
import type { PageView } from "#contracts/content/page-view.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { BackRidge } from "#storefront/ui/layout/back-ridge.tsx";
import { Breadcrumbs } from "#storefront/ui/layout/breadcrumbs.tsx";
import { classNames } from "#storefront/ui/layout/class-names.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import { Picture } from "#storefront/ui/layout/picture.tsx";
import { Ridge } from "#storefront/ui/layout/ridge.tsx";
import type { PageProducts } from "./load-page-products.ts";
import { PageBlocks } from "./page-blocks.tsx";
import "./own-page.css";

type Props = { page: PageView; products: PageProducts | null };

/** One of the owner's pages: title, blocks, and a list of the pages below it. */
export function OwnPage({ page, products }: Props) {
  const { body, parent, pictures, children } = page;
  // A coloured section begins at the mountains' feet; anything else behind a snowline.
  const isFullWidth = ["banner", "products"].includes(body.blocks[0]?.type ?? "");
  const trail = [{ to: "/", name: "Home" }, ...(parent ? [{ to: parent.path, name: parent.title }] : [])];
  return (
    <article className="ownpage">
      <header className="field ownhead" data-flavour="mist">
        <div className="wrap stack">
          <Breadcrumbs trail={trail} here={body.title} />
          <h1 className="d1">{body.title}</h1>
          {body.lead && <p className="lead">{body.lead}</p>}
          {parent && (
            <p className="small">
              <time dateTime={page.publishedAt}>{formatDayInIndia(page.publishedAt)}</time>
            </p>
          )}
        </div>
        <Ridge flavour="mist" eager />
      </header>
      <div className={classNames("ownbody", !isFullWidth && "snowline")}>
        <PageBlocks blocks={body.blocks} pictures={pictures} products={products} />
      </div>
      {children.items.length > 0 && <ChildPages page={page} />}
      <BackRidge />
    </article>
  );
}

/** The pages below this one, a dozen at a time. */
function ChildPages({ page: { path, body, children } }: { page: PageView }) {
  return (
    <section className="section" aria-label={body.title}>
      <div className="wrap">
        <ul className="grid childpages">
          {children.items.map((child) => (
            <li key={child.path} className="childpage">
              {child.picture && (
                <Picture picture={child.picture} sizes="(width >= 64rem) 26rem, (width >= 48rem) 45vw, 92vw" alt="" />
              )}
              <p className="small muted">
                <time dateTime={child.publishedAt}>{formatDayInIndia(child.publishedAt)}</time>
              </p>
              <h2 className="d4">
                <Link to={child.path} prefetch="intent">
                  {child.title}
                </Link>
              </h2>
              {child.lead && <p>{child.lead}</p>}
            </li>
          ))}
        </ul>
        <Pages path={path} {...children} />
      </div>
    </section>
  );
}

/** Links to the parts of a long list. */
function Pages({ path, page, pages }: { path: string } & PageView["children"]) {
  if (pages === 1) return null;
  const addressOf = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  return (
    <nav className="row listpages" aria-label="Pages of the list">
      {page > 1 && (
        <Link className="link" to={addressOf(page - 1)} rel="prev">
          <Icon name="left" size="s" /> Previous page
        </Link>
      )}
      <span className="muted">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link className="link" to={addressOf(page + 1)} rel="next">
          Next page <Icon name="right" size="s" />
        </Link>
      )}
    </nav>
  );
}
