type Common = {
  /** Label in the form, in lists of problems and in differences. */
  label: string;
  /** Section of the product's page in the back office. */
  section: "basics" | "search" | "label" | "pictures";
  /** Column in CSV files; stored files name it, so it never changes. */
  csvColumn: string;
};

export type TextField = Common & {
  /** `optionalText` is null when empty; drafts and archives made before the field existed may lack it. */
  kind: "text" | "optionalText";
  /** 200 when left out; with a pattern, the pattern's own limit. */
  maxLength?: number;
  /** Message when it is empty at publishing; it may be empty without one. */
  required?: string;
  /** Required format. */
  pattern?: { allowed: RegExp; message: string };
  help?: string;
  multiline?: boolean;
  /** Shown to shoppers in the page's legal block when filled, under this term; also the order of the label's fields. */
  legalBlock?: { term: string; position: number };
};

type ListField = Common & { kind: "list"; maxLength: number; maxLines: number; help: string };

export type ProductField = TextField | ListField | (Common & { kind: "boolean" }) | (Common & { kind: "picture" });
