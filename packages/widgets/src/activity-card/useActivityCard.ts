import type { Activity } from '@apunt/api/resources/activity';
import { useServerOrData } from '@apunt/element/adopt/useServerOrData';
import { useSiteImage } from '@apunt/element/adopt/useSiteImage';
import type { WidgetProps } from '@apunt/element/host';
import type { activityCardContract } from './activity-card.contract.ts';

export interface ActivityCardModel {
  /** The activity to draw; undefined when the server has printed it, or when there is nothing to show. */
  activity: Activity | undefined;
  /** Address of the site's own image; empty when it has none. */
  siteImage: string;
}

export function useActivityCard({ host, json }: WidgetProps<typeof activityCardContract>): ActivityCardModel {
  const { data: activity, adoption } = useServerOrData(host, json.props);
  return { activity, siteImage: useSiteImage(host, adoption) };
}
