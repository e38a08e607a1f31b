import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import type { Translate } from '@apunt/i18n/i18n';
import { Button } from '@apunt/ui/Button';
import { Lines } from './parts/Lines.tsx';
import { Tags } from './parts/Tags.tsx';
import type { transcriptContract } from './transcript.contract.ts';
import { TABS, useTranscript, type TabName, type TranscriptModel } from './useTranscript.ts';

export function Transcript(props: WidgetProps<typeof transcriptContract>): ReactNode {
  return <TranscriptView {...useTranscript(props)} label={props.label} t={props.host.t} />;
}

export interface TranscriptViewProps extends TranscriptModel {
  label: string | undefined;
  t: Translate;
}

const STEPS: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: (index) => index - 1 + TABS.length,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => TABS.length - 1,
};

export function TranscriptView(props: TranscriptViewProps): ReactNode {
  const { lines, tags, isOpen, tab, panel, t, onScroll, onTab } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  if (lines.length === 0 && tags.length === 0) return <p>{t('transcript.empty')}</p>;
  const hasTabs = lines.length > 0 && tags.length > 0;
  const label = props.label ?? t(`transcript.${hasTabs ? 'transcript' : tab}`);

  const handleKey = (event: KeyboardEvent) => {
    const next = TABS[(STEPS[event.key]?.(TABS.indexOf(tab)) ?? -1) % TABS.length];
    if (!next) return;
    event.preventDefault();
    onTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  const tabOf = (name: TabName) => (
    <button
      key={name}
      type="button"
      role="tab"
      id={`${id}-${name}`}
      data-tab={name}
      aria-selected={name === tab}
      aria-controls={`${id}-panel`}
      tabIndex={name === tab ? 0 : -1}
      onClick={() => onTab(name)}
    >
      {t(`transcript.${name}`)}
    </button>
  );

  return (
    <>
      <Button action="trigger" aria-expanded={isOpen} aria-controls={`${id}-body`} onClick={props.onToggle}>
        {label}
      </Button>
      <div id={`${id}-body`} part="body" hidden={!isOpen}>
        {isOpen && (
          <>
            {hasTabs && (
              // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
              <div ref={list} role="tablist" part="tabs" aria-label={label} onKeyDown={handleKey}>
                {TABS.map(tabOf)}
              </div>
            )}
            <div
              key={tab}
              id={`${id}-panel`}
              ref={panel}
              part="panel"
              role={hasTabs ? 'tabpanel' : 'region'}
              aria-label={hasTabs ? undefined : label}
              aria-labelledby={hasTabs ? `${id}-${tab}` : undefined}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
              tabIndex={0}
              onScroll={onScroll}
            >
              {tab === 'transcript' ? <Lines {...props} /> : <Tags {...props} />}
            </div>
          </>
        )}
      </div>
    </>
  );
}
