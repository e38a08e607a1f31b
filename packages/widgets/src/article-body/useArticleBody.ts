import type { Block } from '@apunt/api/resources/blocks';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import type { articleBodyContract } from './article-body.contract.ts';

export interface ArticleBodyModel {
  /** The blocks to draw; undefined when the server has printed the article, or when there is nothing to show. */
  blocks: readonly Block[] | undefined;
}

/** What the server has printed is left as it is: our own tags in it live by themselves. */
export function useArticleBody({ host, json }: WidgetProps<typeof articleBodyContract>): ArticleBodyModel {
  const adoption = useAdoption(host);
  const blocks = adoption || !json.props?.length ? undefined : json.props;
  useHostState(host, adoption || blocks ? 'ready' : 'empty');
  return { blocks };
}
