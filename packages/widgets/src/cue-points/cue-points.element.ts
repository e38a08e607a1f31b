import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { cuePointsTexts } from '@apunt/locales/cue-points';
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
  texts: [cuePointsTexts],
});
