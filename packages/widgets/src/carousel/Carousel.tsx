import type { ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { AnyCard } from '@apunt/ui/content/AnyCard';
import { Row } from '@apunt/ui/rail/Row';
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

/** How wide a picture is shown, for the browser's choice of a file. */
const SIZES: Readonly<Partial<Record<Props['template'], string>>> = {
  slider: '100vw',
  mini: '(width <= 620px) 25vw, 11vw',
  carousel: '(width <= 567px) 67vw, (width <= 1099px) 50vw, 33vw',
};

export function CarouselView(props: ViewProps): ReactNode {
  const { host, row, items, template, slideWidth, gap, bullets, headingLevel, siteImage, t } = props;
  const { label, setList, track } = row;
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
      {items && (
        <Light host={host}>
          <ul
            className="apunt-rail"
            ref={setList}
            aria-label={label}
            style={bullets ? { marginBlockEnd: '2.5rem' } : undefined}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that is scrolled must be reachable by keyboard
            tabIndex={stops > 1 ? 0 : undefined}
          >
            {items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- one may stand in a list twice
              <li key={index}>
                <AnyCard
                  item={item}
                  template={template}
                  headingLevel={Math.min(4, headingLevel + 1)}
                  sizes={SIZES[template] ?? '25vw'}
                  siteImage={siteImage}
                  t={t}
                />
              </li>
            ))}
          </ul>
        </Light>
      )}
    </section>
  );
}
