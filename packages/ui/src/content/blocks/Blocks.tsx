import type { ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { tabTarget } from '../../html/tab-target.ts';
import { safeUrl } from '../../address/safe-url.ts';
import { Heading } from '../../Heading.tsx';
import { Html } from '../../html/Html.tsx';
import { Embed } from './Embed.tsx';
import { Figure } from './Figure.tsx';
import { onlyParagraph, wrapTables } from './markup.ts';
import { Playable } from './Playable.tsx';
import type { BlockData, LinkData } from './shapes.ts';

/** What all blocks of a text share. */
export interface BlocksSettings {
  t: Translate<'article-body'>;
  /** Level of the text's headings of level 2; the others keep their distance to it, and none is deeper than 4. */
  headingLevel?: number;
  /** The page has declared its server HTML safe. */
  isTrusted?: boolean;
  /** Name of a file to download, from its title and address. */
  fileName: (title: string, address: string) => string;
}

/**
 * Draws the blocks of an article or a message in the markup that the page's templates print (`content/blocks.css` is the look of
 * both). Media are drawn as our own tags, which come to life by themselves.
 */
export function Blocks({
  blocks,
  ...settings
}: BlocksSettings & { blocks: readonly BlockData[] }): ReactNode {
  // Blocks have no ids, and those of one text are drawn once.
  // oxlint-disable-next-line react/no-array-index-key -- nothing but the position tells them apart
  return blocks.map((block, index) => <Block key={index} {...settings} block={block} />);
}

function Block({
  block,
  t,
  headingLevel = 2,
  isTrusted = false,
  fileName,
}: BlocksSettings & { block: BlockData }): ReactNode {
  const html = { isTrusted, prepare: wrapTables };
  switch (block.type) {
    case 'paragraph': {
      const only = onlyParagraph(block.html);
      return <Html as={only === undefined ? 'div' : 'p'} html={only ?? block.html} {...html} />;
    }
    case 'heading':
      return <Heading level={Math.min(4, block.level + headingLevel - 2)}>{block.text}</Heading>;
    case 'listing': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <li key={index}>
              <Html as="span" html={onlyParagraph(item) ?? item} {...html} />
            </li>
          ))}
        </List>
      );
    }
    case 'image':
      return <Figure {...block} />;
    case 'video':
    case 'audio':
      return <Playable multimedia={block.multimedia} />;
    case 'audioFragment':
      return <Playable {...block} t={t} />;
    case 'file': {
      const href = safeUrl(block.href);
      const title = block.title.trim() || t('article-body.file');
      return (
        <p className="apunt-file">
          {href ? (
            <a href={href} download={fileName(title, href)}>
              {title}
            </a>
          ) : (
            title
          )}
        </p>
      );
    }
    case 'related':
      // A section without a name is no landmark: a live story would have hundreds of them alike.
      return (
        <section className="apunt-related">
          <ul>
            {block.items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={index}>
                <RelatedLink {...item} />
              </li>
            ))}
          </ul>
        </section>
      );
    case 'supplementaryText':
      return (
        <section className="apunt-supplement">
          {block.title.trim() && <Heading level={Math.min(4, headingLevel + 1)}>{block.title}</Heading>}
          {block.html.trim() && <Html html={block.html} {...html} />}
        </section>
      );
    default:
      return <Embed block={block} t={t} />;
  }
}

function RelatedLink(link: LinkData & { text: string; title: string }): ReactNode {
  const url = safeUrl(link.href);
  if (!url) return link.text;
  return (
    <a href={url} {...tabTarget(link)} title={link.title || undefined}>
      {link.text}
    </a>
  );
}
