import type { ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, WidgetProps } from '@apunt/element/host';
import { ActivityCard as Drawn } from '@apunt/ui/cards/ActivityCard';
import type { activityCardContract } from './activity-card.contract.ts';
import { useActivityCard, type ActivityCardModel } from './useActivityCard.ts';

type Props = WidgetProps<typeof activityCardContract>;

export function ActivityCard(props: Props): ReactNode {
  return <ActivityCardView {...props} {...useActivityCard(props)} />;
}

interface ViewProps extends ActivityCardModel, Pick<Props, 'ratio' | 'headingLevel'> {
  host: Pick<Host, 'element'>;
}

/** The activity stands in the page's own DOM, whoever has drawn it; the slot shows it. */
export function ActivityCardView({ host, activity, siteImage, ratio, headingLevel }: ViewProps): ReactNode {
  return (
    <>
      <slot />
      {activity && (
        <Light host={host}>
          <Drawn activity={activity} {...{ siteImage, ratio, headingLevel }} />
        </Light>
      )}
    </>
  );
}
