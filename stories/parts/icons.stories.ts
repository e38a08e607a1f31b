import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon, type IconShape } from '@apunt/ui/Icon';
import base from '@apunt/ui/base.css?sheet';
import apple from '@apunt/ui/icons/apple.svg?icon';
import arrowLeft from '@apunt/ui/icons/arrow-left.svg?icon';
import arrowRight from '@apunt/ui/icons/arrow-right.svg?icon';
import bell from '@apunt/ui/icons/bell.svg?icon';
import bluesky from '@apunt/ui/icons/bluesky.svg?icon';
import calendar from '@apunt/ui/icons/calendar.svg?icon';
import check from '@apunt/ui/icons/check.svg?icon';
import checkCircle from '@apunt/ui/icons/check-circle.svg?icon';
import circle from '@apunt/ui/icons/circle.svg?icon';
import clock from '@apunt/ui/icons/clock.svg?icon';
import close from '@apunt/ui/icons/close.svg?icon';
import contrast from '@apunt/ui/icons/contrast.svg?icon';
import down from '@apunt/ui/icons/down.svg?icon';
import download from '@apunt/ui/icons/download.svg?icon';
import error from '@apunt/ui/icons/error.svg?icon';
import expand from '@apunt/ui/icons/expand.svg?icon';
import external from '@apunt/ui/icons/external.svg?icon';
import eye from '@apunt/ui/icons/eye.svg?icon';
import eyeOff from '@apunt/ui/icons/eye-off.svg?icon';
import facebook from '@apunt/ui/icons/facebook.svg?icon';
import google from '@apunt/ui/icons/google.svg?icon';
import headphones from '@apunt/ui/icons/headphones.svg?icon';
import heart from '@apunt/ui/icons/heart.svg?icon';
import heartOn from '@apunt/ui/icons/heart-on.svg?icon';
import info from '@apunt/ui/icons/info.svg?icon';
import left from '@apunt/ui/icons/left.svg?icon';
import link from '@apunt/ui/icons/link.svg?icon';
import linkedin from '@apunt/ui/icons/linkedin.svg?icon';
import locate from '@apunt/ui/icons/locate.svg?icon';
import lock from '@apunt/ui/icons/lock.svg?icon';
import minus from '@apunt/ui/icons/minus.svg?icon';
import moon from '@apunt/ui/icons/moon.svg?icon';
import more from '@apunt/ui/icons/more.svg?icon';
import music from '@apunt/ui/icons/music.svg?icon';
import muted from '@apunt/ui/icons/muted.svg?icon';
import next from '@apunt/ui/icons/next.svg?icon';
import pause from '@apunt/ui/icons/pause.svg?icon';
import pin from '@apunt/ui/icons/pin.svg?icon';
import play from '@apunt/ui/icons/play.svg?icon';
import plus from '@apunt/ui/icons/plus.svg?icon';
import print from '@apunt/ui/icons/print.svg?icon';
import radio from '@apunt/ui/icons/radio.svg?icon';
import right from '@apunt/ui/icons/right.svg?icon';
import search from '@apunt/ui/icons/search.svg?icon';
import share from '@apunt/ui/icons/share.svg?icon';
import sun from '@apunt/ui/icons/sun.svg?icon';
import telegram from '@apunt/ui/icons/telegram.svg?icon';
import threads from '@apunt/ui/icons/threads.svg?icon';
import trash from '@apunt/ui/icons/trash.svg?icon';
import tv from '@apunt/ui/icons/tv.svg?icon';
import up from '@apunt/ui/icons/up.svg?icon';
import user from '@apunt/ui/icons/user.svg?icon';
import volume from '@apunt/ui/icons/volume.svg?icon';
import warning from '@apunt/ui/icons/warning.svg?icon';
import whatsapp from '@apunt/ui/icons/whatsapp.svg?icon';
import x from '@apunt/ui/icons/x.svg?icon';
import type { Args } from '../story-of.ts';

/** The one icon set: a grid of 24, lines of 2, solid shapes for media and for what is on. Marks of brands are 20 of 24. */
const meta: Meta<Args> = {
  title: 'Parts/Icons',
  parameters: {
    docs: {
      description: {
        component:
          'One SVG file each in packages/ui/src/icons. A part draws it by `Icon`; a style sheet masks with the same file.',
      },
    },
  },
  beforeEach() {
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, base];
    return () => {
      document.adoptedStyleSheets = before;
    };
  },
};
export default meta;

/** By the name of the file; a test holds that none is missing. */
const ICONS: Readonly<Record<string, IconShape>> = {
  apple,
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  bell,
  bluesky,
  calendar,
  check,
  'check-circle': checkCircle,
  circle,
  clock,
  close,
  contrast,
  down,
  download,
  error,
  expand,
  external,
  eye,
  'eye-off': eyeOff,
  facebook,
  google,
  headphones,
  heart,
  'heart-on': heartOn,
  info,
  left,
  link,
  linkedin,
  locate,
  lock,
  minus,
  moon,
  more,
  music,
  muted,
  next,
  pause,
  pin,
  play,
  plus,
  print,
  radio,
  right,
  search,
  share,
  sun,
  telegram,
  threads,
  trash,
  tv,
  up,
  user,
  volume,
  warning,
  whatsapp,
  x,
};

export const All: StoryObj<Args> = {
  render: () =>
    `<ul class="story-icons">${Object.entries(ICONS)
      .map(
        ([name, of]) => `<li>${renderToStaticMarkup(createElement(Icon, { of }))}<code>${name}</code></li>`,
      )
      .join('')}</ul>`,
};
