import type { ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, WidgetProps } from '@apunt/element/host';
import { Picture } from '@apunt/ui/picture/Picture';
import type { imageContract } from './image.contract.ts';
import { useImage, type ImageModel } from './useImage.ts';

type Props = WidgetProps<typeof imageContract>;

export function Image(props: Props): ReactNode {
  return <ImageView {...props} {...useImage(props)} />;
}

interface ViewProps extends ImageModel, Pick<Props, 'ratio' | 'sizes' | 'maxWidth' | 'eager'> {
  host: Pick<Host, 'element'>;
}

/** The picture stands in the page's own DOM, whoever has drawn it; the box keeps it from growing wider than asked. */
export function ImageView({ host, image, siteImage, ...asked }: ViewProps): ReactNode {
  return (
    <div style={{ maxInlineSize: asked.maxWidth }}>
      <slot />
      {image && (
        <Light host={host}>
          <Picture image={image} fallback={siteImage} {...asked} />
        </Light>
      )}
    </div>
  );
}
