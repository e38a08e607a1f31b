import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/cue-points.json';
import base from '@apunt/ui/base.css?sheet';
import { CuePoints } from './CuePoints.tsx';
import css from './CuePoints.css?sheet';
import { cuePointsContract } from './cue-points.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-cue-points': WidgetElement;
  }
}

defineWidget(cuePointsContract, CuePoints, {
  styles: [base, css],
  texts: [
    {
      namespace: 'cue-points',
      ca,
      es: () => import('@apunt/locales/es/cue-points.json'),
      en: () => import('@apunt/locales/en/cue-points.json'),
    },
  ],
});
