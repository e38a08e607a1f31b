import { createElement, type ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { safeUrl } from '../../address/safe-url.ts';
import type { BlockData, EmbedProvider } from './shapes.ts';

const NAMES: Readonly<Record<EmbedProvider, string>> = {
  youtube: 'YouTube',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  twitter: 'X',
};

/** First web address in a piece of embed code: where its content can be seen without it. */
const addressIn = (embed: string): string | undefined =>
  safeUrl(
    /\b(?:href|src|cite)\s*=\s*["']?(https:\/\/[^\s"'<>]+)/i.exec(embed)?.[1]?.replaceAll('&amp;', '&'),
  );

type EmbedBlock = Extract<BlockData, { type: 'embed' | EmbedProvider }>;

/** Something of another site as `<apunt-embed>`, which asks before it loads; inside stands a plain link. */
export function Embed({ block, t }: { block: EmbedBlock; t: Translate<'article-body'> }): ReactNode {
  const isCode = block.type === 'embed';
  const href = isCode ? addressIn(block.embed) : safeUrl(block.href);
  if (!isCode && !href) return null;
  const words = isCode ? t('article-body.elsewhere') : t('article-body.on', { site: NAMES[block.type] });
  return createElement(
    'apunt-embed',
    isCode
      ? { provider: 'generic', 'data-json': JSON.stringify({ embed: block.embed }) }
      : { provider: block.type, href },
    href && createElement('a', { href }, words),
  );
}
