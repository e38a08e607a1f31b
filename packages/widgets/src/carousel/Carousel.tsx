import type { ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Row } from '@apunt/ui/row/Row';
import type { carouselContract } from './carousel.contract.ts';
import { useCarousel, type CarouselModel } from './useCarousel.ts';

type Props = WidgetProps<typeof carouselContract>;

export function Carousel(props: Props): ReactNode {
  return <CarouselView {...props} {...useCarousel(props)} t={props.host.t} />;
}

interface ViewProps
  extends CarouselModel, Pick<Props, 'template' | 'slideWidth' | 'gap' | 'bullets' | 'headingLevel'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof carouselContract>;
}

export function CarouselView(props: ViewProps): ReactNode {
  const { row, items, Slides, template, slideWidth, gap, bullets, t } = props;
  const { label, track } = row;
  const { stops } = track;
  return (
    <section aria-label={label}>
      <slot name="title" />
      <Row
        row={row}
        template={template}
        slideWidth={slideWidth}
        gap={gap === 25 ? undefined : gap}
        prevName={t('carousel.prev')}
        nextName={t('carousel.next')}
        bulletName={bullets ? (index) => t('carousel.go-to', { number: index + 1, total: stops }) : undefined}
      />
      <slot name="more" />
      {items && Slides && <Slides {...props} items={items} />}
    </section>
  );
}
