import { watchScroll } from '@apunt/ui/scroll/scroll-watch';
import { findStaticBar, type StaticBar } from './static-bar.ts';

/** Windows in which the smaller threshold holds, and those in which scrolling up hides the bar. */
const NARROW = '(max-width: 1100px)';
const PHONE = '(max-width: 567px)';

interface BarOptions {
  host: HTMLElement;
  /** Selector of the bar in the page. */
  selector: string | undefined;
  threshold: number;
  thresholdMobile: number;
  /** Told whether the bar over the page is due: when that has changed, and when sizes have. */
  onDue: (isDue: boolean, bar: StaticBar | undefined) => void;
}

/**
 * Finds out when the bar is due. Sizes are read when something has changed its size, and never while scrolling. Returns a function that
 * ends it.
 */
export function watchBar({ host, selector, threshold, thresholdMobile, onDue }: BarOptions): () => void {
  const narrow = matchMedia(NARROW);
  const phone = matchMedia(PHONE);
  // To ask a query is to have the styles of the page worked out: not in each scroll event.
  let [isNarrow, isPhone] = [narrow.matches, phone.matches];
  let bar: StaticBar | undefined;
  let y = 0;
  let isGoingUp = false;

  // From where it was judged last: sizes may have been looked at since the last scroll.
  const moveTo = (now: number) => {
    if (now !== y) isGoingUp = now < y;
    y = now;
  };
  let last: boolean | undefined;
  const judge = (isNews = false) => {
    const distance = y - (bar?.bottom ?? 0);
    const isPast = distance > (isNarrow ? thresholdMobile : threshold);
    const isDue = isPast && !(isPhone && isGoingUp);
    if (isDue === last && !isNews) return;
    last = isDue;
    onDue(isDue, bar);
  };
  const readWidth = () => ([isNarrow, isPhone] = [narrow.matches, phone.matches]);
  const handleWidth = () => {
    readWidth();
    judge();
  };
  const measure = () => {
    // Also one that comes after the code, or was taken out of the page and put in anew.
    if (!bar?.element.isConnected && !bar?.isLent) {
      bar = findStaticBar(selector, host);
      if (bar) sizes.observe(bar.element);
    }
    bar?.measure();
    readWidth();
    // A page may have been scrolled before anybody listened.
    moveTo(Math.max(0, scrollY));
    judge(true);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(document.documentElement);
  sizes.observe(document.body);
  const stop = watchScroll((now) => {
    moveTo(now);
    judge();
  });
  for (const query of [narrow, phone]) query.addEventListener('change', handleWidth);
  return () => {
    stop();
    sizes.disconnect();
    for (const query of [narrow, phone]) query.removeEventListener('change', handleWidth);
  };
}
