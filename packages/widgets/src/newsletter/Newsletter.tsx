import { useId, useRef, type ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Slotted } from '@apunt/element/Slotted';
import { DoneDialog } from '@apunt/forms/registration/DoneDialog';
import { RefusalAlert } from '@apunt/forms/registration/RefusalAlert';
import { Heading } from '@apunt/ui/Heading';
import { NewsletterForm } from './parts/NewsletterForm.tsx';
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
  extends
    NewsletterModel,
    Pick<Props, 'segments' | 'termsUrl' | 'privacyUrl' | 'headingLevel' | 'noHeading' | 'label'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof newsletterContract>;
  /** Parts to choose from; without any, `segments` are subscribed to. */
  choices: readonly { name: string; label: string }[] | undefined;
}

export function NewsletterView(props: NewsletterViewProps): ReactNode {
  const { host, t, refused, outcome, choices, noHeading, onClose } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = props.label ?? t('newsletter.title');
  return (
    <div
      ref={box}
      className="apunt-form apunt-newsletter"
      {...(noHeading && { tabIndex: -1, role: 'group', 'aria-label': name })}
    >
      {!noHeading && (
        <Heading
          level={props.headingLevel}
          ref={heading}
          id={`${id}-title`}
          className="apunt-form-title"
          tabIndex={-1}
        >
          {t('newsletter.title')}
        </Heading>
      )}
      <Slotted host={host} name="intro" />
      {refused && <RefusalAlert refused={refused} t={t} headline={t('newsletter.failed')} />}
      {/* Other boxes are another form. */}
      <NewsletterForm key={choices?.map((one) => one.name).join()} {...props} labelledBy={`${id}-title`} />
      {outcome && (
        <DoneDialog
          t={t}
          title={t(outcome === 'new' ? 'newsletter.done-title' : 'newsletter.already-title')}
          onClose={onClose}
          returnTo={noHeading ? box : heading}
        >
          {outcome === 'new' ? (
            <Slotted host={host} name="success">
              <p>{t('newsletter.done')}</p>
            </Slotted>
          ) : (
            <p>{t('newsletter.already')}</p>
          )}
        </DoneDialog>
      )}
    </div>
  );
}
