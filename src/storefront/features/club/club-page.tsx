import type { ContentPage } from "../../../contracts/store/content.ts";
import mark from "../../images/logo-mark.svg?url&no-inline";
import { ClubForm } from "./club-form.tsx";
import "./club.css";

export function ClubPage({ page }: { page: ContentPage }) {
  return (
    <section className="field club" data-flavour="marigold">
      <div className="wrap">
        <h1>
          <span className="d5">Elefant Club</span> <span className="roar">{page.title}</span>
        </h1>
        <p className="lead">{page.lead}</p>
        <ClubForm />
      </div>
      <img className="clubmark" src={mark} width={400} height={400} alt="" />
    </section>
  );
}
