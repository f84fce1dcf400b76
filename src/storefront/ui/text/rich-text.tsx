import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { RichBlock, RichInline, RichText as RichTextData } from "#contracts/content/rich-text.ts";
import "./rich-text.css";

type RichTextProps = {
  text: RichTextData;
  /** Class of each paragraph. */
  className?: string;
};

/** Renders operators' formatted text node by node; unknown nodes cannot be stored and are not rendered. */
export function RichText({ text, className }: RichTextProps) {
  return keyed(text.content).map(([key, block]) => <Block key={key} block={block} className={className} />);
}

function Block({ block, className }: { block: RichBlock; className: string | undefined }) {
  switch (block.type) {
    case "paragraph":
      return (
        <p className={className}>
          <Inline parts={block.content} />
        </p>
      );
    case "heading":
      return (
        <h3 className="d5">
          <Inline parts={block.content} />
        </h3>
      );
    case "bulletList":
      return <ul className="rich-list">{items(block.content)}</ul>;
    case "orderedList":
      return <ol className="rich-list">{items(block.content)}</ol>;
  }
}

type Items = Extract<RichBlock, { type: "bulletList" | "orderedList" }>["content"];

function items(content: Items): ReactNode {
  return keyed(content).map(([key, { content: paragraphs }]) => (
    <li key={key}>
      {keyed(paragraphs).map(([at, paragraph]) => (
        <p key={at}>
          <Inline parts={paragraph.content} />
        </p>
      ))}
    </li>
  ));
}

function Inline({ parts = [] }: { parts: readonly RichInline[] | undefined }) {
  return keyed(parts).map(([key, part]) => (
    <Fragment key={key}>{part.type === "hardBreak" ? <br /> : marked(part)}</Fragment>
  ));
}

type Text = Extract<RichInline, { type: "text" }>;
type Mark = NonNullable<Text["marks"]>[number];

function marked({ text, marks = [] }: Text): ReactNode {
  const isLink = marks.some(({ type }) => type === "link");
  return marks.reduce<ReactNode>(wrapped, isLink ? text : withMail(text));
}

function wrapped(inner: ReactNode, mark: Mark): ReactNode {
  if (mark.type === "bold") return <b>{inner}</b>;
  if (mark.type === "italic") return <i>{inner}</i>;
  return <Anchor href={mark.attrs.href}>{inner}</Anchor>;
}

/** Turns email addresses in the text into links. */
function withMail(text: string): ReactNode {
  const parts = text.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/);
  if (parts.length === 1) return text;
  return keyed(parts).map(([key, part]) => (
    <Fragment key={key}>{key % 2 === 0 ? part : <a href={`mailto:${part}`}>{part}</a>}</Fragment>
  ));
}

/** Uses client navigation for the shop's own pages and `noopener` for other sites. */
function Anchor({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith("/")) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} rel={href.startsWith("https:") ? "noopener" : undefined}>
      {children}
    </a>
  );
}

/** The nodes of a stored text never move: their place is their key. */
function keyed<T>(nodes: readonly T[]): [number, T][] {
  return [...nodes.entries()];
}
