import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Ridge } from "../../ui/ridge.tsx";
import type { NotOpenYet } from "./pages.ts";
import "../errors/errors.css";

export function NotOpenYetPage({ page }: { page: NotOpenYet }) {
  const [next, ...others] = page.ways;
  return (
    <section className="field lost" data-flavour="marigold">
      <div className="wrap">
        <p className="label">Not open yet</p>
        <h1 className="d1">{page.title}</h1>
        <p className="lead">{page.words}</p>
        <div className="row">
          {next && (
            <ButtonLink to={next.to} kind="dark">
              {next.name} <Icon name="arrow" />
            </ButtonLink>
          )}
          {others.map((way) => (
            <ButtonLink key={way.to} to={way.to} kind="line">
              {way.name}
            </ButtonLink>
          ))}
        </div>
      </div>
      <Ridge flavour="marigold" eager />
    </section>
  );
}
