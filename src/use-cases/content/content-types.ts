import type { DocumentKey } from "#contracts/content/document-registry.ts";
import type { DocumentView, Faq, PlasticItem } from "#contracts/content/document-view.ts";
import type { PageReadUseCases } from "./pages/page-types.ts";
import type { MailContext } from "./read-mail-context.ts";

/** Content for public pages other than products. */
export type ContentUseCases = PageReadUseCases & {
  document: {
    /** The published document, or its initial content if nothing has been published. */
    <Key extends DocumentKey>(key: Key): Promise<DocumentView<Key>>;
    /** The newest version effective on that day, '2025-08-15'; undefined when there is none. */
    <Key extends DocumentKey>(key: Key, of: { dated: string }): Promise<DocumentView<Key> | undefined>;
  };
  /** For legal documents: the days that have a version, newest first, including the current one. */
  versionDays(key: DocumentKey): Promise<string[]>;
  /** When each document was last changed: key → ISO time or day. */
  lastChanged(): Promise<Map<string, string>>;
  faqs(): Promise<Faq[]>;
  plasticItems(): Promise<PlasticItem[]>;
  /** Seller's facts and texts of mails, for the preview of a mail; `publicUrl` is the shop's own address. */
  mailContext(publicUrl: string): Promise<MailContext>;
};
