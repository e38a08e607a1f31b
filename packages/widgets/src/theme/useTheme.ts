import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { currentTheme, openPageTheme, type PageTheme, type Theme } from '@apunt/session/theme/page-theme';
import type { themeContract } from './theme.contract.ts';

export interface ThemeModel {
  /** The choice of the visitor. */
  theme: Theme;
  onChoose: (theme: Theme) => void;
}

export function useTheme({ host }: WidgetProps<typeof themeContract>): ThemeModel {
  const [theme, setTheme] = useState(currentTheme);
  const page = useRef<ReturnType<typeof openPageTheme>>(undefined);
  const follow = useEffectEvent((now: PageTheme) => {
    setTheme(now.theme);
    host.emit('apunt-theme-change', now);
  });
  useEffect(() => {
    const opened = openPageTheme((now) => follow(now));
    page.current = opened;
    return () => opened.close();
  }, []);
  return { theme, onChoose: (chosen) => page.current?.choose(chosen) };
}
