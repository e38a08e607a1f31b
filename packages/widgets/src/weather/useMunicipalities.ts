import { useRef, useState } from 'react';
import { useRuntime } from '@apunt/element/runtime';
import type { Match, Search } from './municipality-search.ts';

export interface MunicipalitiesModel {
  text: string;
  matches: readonly Match[];
  /** `short` of what is needed to look for, or how it went. */
  status: 'short' | 'loading' | 'failed' | 'found';
  /** Fetches the list, when it is not there yet. */
  load: () => void;
  onText: (text: string) => void;
}

const none: readonly Match[] = [];

/** The search over the page's own list, or over ours, which comes with the first focus. */
export function useMunicipalities(): MunicipalitiesModel {
  const { config } = useRuntime();
  const [text, setText] = useState('');
  const [search, setSearch] = useState<Search>();
  const [hasFailed, setFailed] = useState(false);
  const loading = useRef(false);

  const load = async () => {
    if (search || loading.current) return;
    loading.current = true;
    setFailed(false);
    try {
      const { searchOf } = await import('./municipality-search.ts');
      setSearch(() => searchOf(config.json('reference')));
    } catch {
      setFailed(true);
    }
    loading.current = false;
  };

  const matches = search?.(text);
  const waiting = hasFailed ? 'failed' : 'loading';
  const found = matches ? 'found' : 'short';
  return {
    text,
    matches: matches ?? none,
    status: search || text === '' ? found : waiting,
    load: () => void load(),
    onText(next) {
      setText(next);
      void load();
    },
  };
}
