import { useId, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { THEMES, type Theme as Choice } from '@apunt/session/theme/page-theme';
import { Icon, type IconShape } from '@apunt/ui/Icon';
import contrast from '@apunt/ui/icons/contrast.svg?icon';
import moon from '@apunt/ui/icons/moon.svg?icon';
import sun from '@apunt/ui/icons/sun.svg?icon';
import type { themeContract } from './theme.contract.ts';
import { useTheme, type ThemeModel } from './useTheme.ts';

const ICONS: Readonly<Record<Choice, IconShape>> = { auto: contrast, light: sun, dark: moon };

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
          <Icon of={ICONS[choice]} size={20} />
          <span>{t(`theme.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
