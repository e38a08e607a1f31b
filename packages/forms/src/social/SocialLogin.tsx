import type { ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { Announcer } from '@apunt/ui/Announcer';
import { Button } from '@apunt/ui/Button';
import { PROVIDER_NAMES, type Provider } from './social.ts';
import type { SocialModel } from './useSocial.ts';

/** SVG paths of the providers' single-colour logos. */
const MARKS: Readonly<Record<Provider, string>> = {
  facebook: 'M14 8h3V4h-3c-2.8 0-5 2.2-5 5v2H7v4h2v7h4v-7h3l1-4h-4V9c0-.6.4-1 1-1z',
  google:
    'M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.4zM12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5a6 6 0 0 1-9-3.2H3.1v2.6A10 10 0 0 0 12 22zM6.4 13.9a6 6 0 0 1 0-3.8V7.5H3.1a10 10 0 0 0 0 9zM12 6a5.4 5.4 0 0 1 3.8 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5l3.3 2.6A6 6 0 0 1 12 6z',
  twitter:
    'M17.5 3h3.1l-6.8 7.8 8 10.2h-6.3l-4.9-6.3L5 21H1.9l7.2-8.3L1.5 3h6.4l4.4 5.9zm-1.1 16.2h1.7L7 4.7H5.2z',
  apple:
    'M16.4 12.6c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.1-2.8.9-3.5.9s-1.8-.8-3-.8c-1.6 0-3 .9-3.8 2.3-1.6 2.8-.4 7 1.2 9.3.8 1.1 1.7 2.4 2.9 2.3s1.6-.7 3-.7 1.8.7 3 .7 2-1.1 2.8-2.2c.9-1.3 1.2-2.5 1.3-2.6-.1 0-2.5-1-2.5-3.9zM14.1 5.8c.6-.8 1.1-1.9 1-3-.9 0-2.1.6-2.7 1.4-.6.7-1.1 1.8-1 2.9 1 .1 2.1-.5 2.7-1.3z',
};

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
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={MARKS[provider]} />
          </svg>
          {pending === provider ? waiting : t('social.with', { name: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
      <Announcer text={waiting ?? ''} />
    </div>
  );
}
