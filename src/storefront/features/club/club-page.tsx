import type { DocumentBody } from "#contracts/store/documents/index.ts";
import mark from "#storefront/images/logo-mark.svg?url&no-inline";
import { ClubForm } from "./club-form.tsx";
import "./club.css";

export function ClubPage({ words }: { words: DocumentBody<"club"> }) {
  return (
    <section className="field club" data-flavour="marigold">
      <div className="wrap">
        <h1>
          <span className="d5">{words.name}</span> <span className="roar">{words.title}</span>
        </h1>
        <p className="lead">{words.lead}</p>
        <ClubForm consent={words.consent} />
      </div>
      <img className="clubmark" src={mark} width={400} height={400} alt="" />
    </section>
  );
}
