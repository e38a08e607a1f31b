import type { PageConfig } from '@apunt/element/config';
import { originOf } from '@apunt/element/own-address';
import { report } from '@apunt/element/report';
import { allowScriptsFrom } from '@apunt/ui/trusted';
import { PAGE_CONFIG } from './page-config.ts';

/*
 * Settings by which a page gives power to others: whose scripts run, who gets its token, and whose HTML is not sanitised. Few pages have one, so the code comes when
 * one does.
 */

/** The first endpoint that leads to another server than that of the page or of `api-base`: its HTML is never trusted. */
const foreignEndpoint = (endpoints: Readonly<Record<string, string>>, base: string): string | undefined =>
  Object.entries(endpoints).find(
    ([, address]) => ![location.origin, originOf(base)].includes(originOf(base + address)),
  )?.[0];

const isOrigin = (address: string): boolean => originOf(address) === address && address !== 'null';
/** An origin that nobody on the way can read or change: https, or this machine. */
const isSafeOrigin = (address: string): boolean =>
  isOrigin(address) && /^(https:|http:\/\/((.+\.)?localhost|127(\.\d+){3}|\[::1\])(:\d+)?$)/.test(address);
/** An origin, or a path of the page's own. */
const isScriptPlace = (address: string): boolean =>
  isOrigin(address) || /^\/(?![/\\])[\w./-]*$/.test(address);

/** Lets scripts come from where the settings say, and gives the settings back without values by which nobody may be trusted. */
export function withPowers(config: PageConfig, endpoints: Readonly<Record<string, string>>): PageConfig {
  const element = document.querySelector(PAGE_CONFIG);
  if (!element) return config;
  const checked = (attribute: string, given: readonly string[] = [], isFit = isOrigin): string[] => {
    const [bad] = given.filter((address) => !isFit(address));
    if (bad !== undefined)
      report(
        element,
        'bad-value',
        `${attribute}="${bad}": expected an origin: scheme and host, without a path`,
      );
    return given.filter(isFit);
  };
  const scriptOrigins = checked('script-origins', config.scriptOrigins);
  const formOrigins = checked('form-origins', config.formOrigins);
  const csrfOrigins = checked('csrf-origins', config.csrfOrigins, isSafeOrigin);
  const [playerHost] = checked(
    'player-host',
    config.playerHost === undefined ? [] : [config.playerHost],
    isScriptPlace,
  );
  allowScriptsFrom(playerHost === undefined ? scriptOrigins : [...scriptOrigins, playerHost]);
  const foreign = config.trustedHtml ? foreignEndpoint(endpoints, config.apiBase) : undefined;
  if (foreign !== undefined) {
    const text = `trusted-html: expected endpoints of this site or of api-base, and "${foreign}" is none`;
    report(element, 'foreign-address', text);
  }
  return {
    ...config,
    scriptOrigins,
    formOrigins,
    csrfOrigins,
    playerHost,
    trustedHtml: config.trustedHtml && foreign === undefined,
  };
}
