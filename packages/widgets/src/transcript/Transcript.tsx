import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
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
  t: TranslateOf<typeof transcriptContract>;
}

export function TranscriptView(props: TranscriptViewProps): ReactNode {
  const { lines, tags, isOpen, tab, panel, t, onScroll, onTab } = props;
  const list = useRef<HTMLDivElement>(null);
  const at = TABS.indexOf(tab);
  const hasLines = lines.length > 0;
  const hasTags = tags.length > 0;
  if (!hasLines && !hasTags) return <p>{t('transcript.empty')}</p>;
  const hasTabs = hasLines && hasTags;
  const label = props.label ?? t(`transcript.${hasLines ? 'transcript' : 'tags'}`);

  const handleKey = (event: KeyboardEvent) => {
    const to: Readonly<Record<string, number>> = { ArrowLeft: 1 - at, ArrowRight: 1 - at, Home: 0, End: 1 };
    const next = TABS[to[event.key] ?? -1];
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
      data-tab={name}
      aria-selected={name === tab}
      tabIndex={name === tab ? 0 : -1}
      onClick={() => onTab(name)}
    >
      {t(`transcript.${name}`)}
    </button>
  );

  return (
    <>
      <Button action="trigger" aria-expanded={isOpen} onClick={props.onToggle}>
        {label}
      </Button>
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
            ref={panel}
            part="panel"
            role={hasTabs ? 'tabpanel' : 'region'}
            aria-label={hasTabs ? t(`transcript.${tab}`) : label}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
            tabIndex={0}
            onScroll={onScroll}
          >
            {tab === 'transcript' ? <Lines {...props} /> : <Tags {...props} />}
          </div>
        </>
      )}
    </>
  );
}
