import type { ReactNode } from 'react';
import type { CardItem } from '@apunt/api/resources/card';
import { Light } from '@apunt/element/adopt/Light';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { AnyCard } from '@apunt/ui/cards/AnyCard';
import type { RowModel } from '@apunt/ui/row/useRow';
import type { carouselContract } from '../carousel.contract.ts';

export { cardTexts } from '@apunt/locales/card';
export { showCardTexts } from '@apunt/locales/show-card';

type Props = WidgetProps<typeof carouselContract>;

/** Props of `Slides`: the cards, and how the carousel shows them. */
export interface SlidesProps extends Pick<Props, 'template' | 'bullets' | 'headingLevel'> {
  host: Pick<Props['host'], 'element'>;
  row: RowModel;
  items: readonly CardItem[];
  siteImage: string;
  t: TranslateOf<typeof carouselContract>;
}

/** How wide a picture is shown, for the browser's choice of a file. */
const SIZES: Readonly<Partial<Record<Props['template'], string>>> = {
  slider: '100vw',
  mini: '(width <= 620px) 25vw, 11vw',
  carousel: '(width <= 567px) 67vw, (width <= 1099px) 50vw, 33vw',
};

/** Draws cards from data. Most pages print theirs, so it comes in a file of its own. */
export function Slides(props: SlidesProps): ReactNode {
  const { host, row, items, template, bullets, headingLevel, siteImage, t } = props;
  const { label, setList, track } = row;
  return (
    <Light host={host}>
      <ul
        className="apunt-rail"
        ref={setList}
        aria-label={label}
        style={bullets ? { marginBlockEnd: '2.5rem' } : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that is scrolled must be reachable by keyboard
        tabIndex={track.stops > 1 ? 0 : undefined}
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
  );
}
