import { useId, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { THEMES, type Theme as Choice } from '@apunt/session/theme/page-theme';
import type { themeContract } from './theme.contract.ts';
import { useTheme, type ThemeModel } from './useTheme.ts';

/** Drawn with one pen, 24 by 24. */
const PATHS: Readonly<Record<Choice, string>> = {
  auto: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18m2.5-17.6v17.2M17 5.6v12.8M19.5 8.2v7.6',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5V4m0 16v1.5M2.5 12H4m16 0h1.5M5.3 5.3l1 1m11.4 11.4 1 1m0-13.4-1 1M6.3 17.7l-1 1',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
};

export function Theme(props: WidgetProps<typeof themeContract>): ReactNode {
  return <ThemeView {...useTheme(props)} label={props.label} t={props.host.t} />;
}

interface ViewProps extends ThemeModel {
  label: string | undefined;
  t: TranslateOf<typeof themeContract>;
}

export function ThemeView({ theme, label, t, onChoose }: ViewProps): ReactNode {
  const name = useId();
  return (
    <fieldset part="group">
      <legend className="apunt-hidden">{label ?? t('theme.label')}</legend>
      {THEMES.map((choice) => (
        <label key={choice} part="choice">
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === theme}
            onChange={() => onChoose(choice)}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={PATHS[choice]} />
          </svg>
          <span>{t(`theme.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
