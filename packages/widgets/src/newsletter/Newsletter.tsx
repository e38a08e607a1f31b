import type { ReactNode } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { SendFrame } from '@apunt/forms/registration/SendFrame';
import { NewsletterForm, type NewsletterFormProps } from './parts/NewsletterForm.tsx';
import type { newsletterContract } from './newsletter.contract.ts';
import { useNewsletter, type NewsletterModel } from './useNewsletter.ts';

type Props = WidgetProps<typeof newsletterContract>;

/** The levels of the language learners' newsletter. */
const LEVELS = ['general', 'primaria', 'eso', 'batxillerat'] as const;

export function Newsletter(props: Props): ReactNode {
  const { t } = props.host;
  const levels = LEVELS.map((name) => ({ name, label: t(`newsletter.segment-${name}`) }));
  const { props: given } = props.json;
  const choices = props.variant === 'language' ? (given?.length ? given : levels) : undefined;
  return <NewsletterView {...props} {...useNewsletter(props)} t={t} choices={choices} />;
}

export interface NewsletterViewProps
  extends NewsletterModel, NewsletterFormProps, Pick<Props, 'headingLevel' | 'noHeading' | 'label'> {}

export function NewsletterView(props: NewsletterViewProps): ReactNode {
  const { host, t, outcome, choices, onClose } = props;
  const isNew = outcome === 'new';
  const text = isNew ? (
    <Slotted host={host} name="success">
      <p>{t('newsletter.done')}</p>
    </Slotted>
  ) : (
    <p>{t('newsletter.already')}</p>
  );
  return (
    <SendFrame
      {...props}
      className="apunt-newsletter"
      title={t('newsletter.title')}
      intro={<Slotted host={host} name="intro" />}
      headline={t('newsletter.failed')}
      done={
        outcome && { title: t(isNew ? 'newsletter.done-title' : 'newsletter.already-title'), text, onClose }
      }
    >
      {/* The form makes its checkboxes and their first values once: other choices need a new form. */}
      <NewsletterForm key={choices?.map((one) => one.name).join()} {...props} />
    </SendFrame>
  );
}
