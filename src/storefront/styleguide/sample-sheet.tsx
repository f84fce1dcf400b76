import type { ReactNode } from "react";

export function SampleSheet({ title, cells = "", children }: { title: string; cells?: string; children: ReactNode }) {
  return (
    <section className="sheet">
      <h2 className="d4">{title}</h2>
      <div className={`cells ${cells}`}>{children}</div>
    </section>
  );
}

export function SampleCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="cell">
      {children}
      <figcaption className="small muted">{label}</figcaption>
    </figure>
  );
}
