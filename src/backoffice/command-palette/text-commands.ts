import { documentKeys, documents } from "#contracts/content/document-registry.ts";
import type { Command } from "./commands.ts";

/**
 * Commands that open a text in the content editor. They are loaded apart from the others, because the registry brings
 * the schemas of all texts, which only the editor needs.
 */
export const textCommands: readonly Command[] = documentKeys.map((key) => ({
  group: "Actions",
  label: `Edit: ${documents[key].title}`,
  keywords: "content text page write words",
  permission: "content.write",
  to: `/content/${key}`,
}));
