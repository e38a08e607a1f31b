import type { Blog } from '@apunt/api/resources/blog';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import type { aboutBlogContract } from './about-blog.contract.ts';

export interface AboutBlogModel {
  /** What is drawn; undefined where the server has printed it, or where there is nothing. */
  blog: Blog | undefined;
}

export function useAboutBlog({ host, json }: WidgetProps<typeof aboutBlogContract>): AboutBlogModel {
  const adoption = useAdoption(host);
  const blog = adoption ? undefined : json.props;
  useHostState(host, adoption || blog ? 'ready' : 'empty');
  return { blog };
}
