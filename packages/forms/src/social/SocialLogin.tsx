import type { ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { Announcer } from '@apunt/ui/Announcer';
import { Button } from '@apunt/ui/Button';
import { Icon, type IconShape } from '@apunt/ui/Icon';
import apple from '@apunt/ui/icons/apple.svg?icon';
import facebook from '@apunt/ui/icons/facebook.svg?icon';
import google from '@apunt/ui/icons/google.svg?icon';
import x from '@apunt/ui/icons/x.svg?icon';
import { PROVIDER_NAMES, type Provider } from './social.ts';
import type { SocialModel } from './useSocial.ts';

const MARKS: Readonly<Record<Provider, IconShape>> = { facebook, google, twitter: x, apple };

/** The buttons of the social login, one for each provider that the site has set up; nothing where there is none. */
export function SocialLogin({
  providers,
  pending,
  onPress,
  t,
}: SocialModel & { t: Translate<'social'> }): ReactNode {
  const waiting = pending && t('social.waiting', { name: PROVIDER_NAMES[pending] });
  if (providers.length === 0) return null;
  return (
    <div className="apunt-social">
      <p className="apunt-social-or">{t('social.or')}</p>
      {providers.map((provider) => (
        <Button
          key={provider}
          action="login"
          data-provider={provider}
          aria-disabled={pending !== undefined}
          onClick={() => onPress(provider)}
        >
          <Icon of={MARKS[provider]} />
          {pending === provider ? waiting : t('social.with', { name: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
      <Announcer text={waiting ?? ''} />
    </div>
  );
}
