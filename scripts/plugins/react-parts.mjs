import { readFile } from 'node:fs/promises';
import { entryFor } from './change-text.mjs';
import { cut } from './cut.mjs';
import { SIMPLE_EVENTS } from './react-events.mjs';

/*
 * React without the parts that no widget reaches (docs/adr/0066): what is known about this library, as rules for `cut`. What a widget
 * may import is the same list in both builds (`packages/element/src/light/react.ts`), and a name that is not there fails the build.
 */

const words = (text) => text.trim().split(/\s+/);
const always = (result, names) => Object.fromEntries(words(names).map((name) => [name, result]));

/** Hooks that no widget may import. `ContextOnlyDispatcher` and its like are tables of all hooks. */
const HOOKS = words(`
  use useActionState useCacheRefresh useDebugValue useDeferredValue useFormState useHostTransitionStatus useImperativeHandle
  useInsertionEffect useMemoCache useOptimistic useTransition
`);

/** @type {import('./cut.mjs').Rules} */
const CLIENT = {
  // What a fiber is never: a component by forwardRef (11), memo (14, 15) or lazy (16), StrictMode (8), Profiler (12), a consumer of a
  // context (9), Suspense (13), its list (19), its hidden half (22, 23) or what a server drew for it (18), Activity (31), a cache (24),
  // something for the head of the page (26), html, head or body themselves (27), ViewTransition (30); 17, 21 and 25 were used once.
  // `strangers` are what would make it so, and what it would throw.
  kinds: [8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27, 30, 31],
  strangers: words(`
    REACT_ACTIVITY_TYPE REACT_STRICT_MODE_TYPE REACT_PROFILER_TYPE REACT_SUSPENSE_TYPE REACT_SUSPENSE_LIST_TYPE
    REACT_LEGACY_HIDDEN_TYPE REACT_VIEW_TRANSITION_TYPE REACT_CONSUMER_TYPE REACT_FORWARD_REF_TYPE REACT_MEMO_TYPE
    REACT_LAZY_TYPE REACT_RECOVERABLE_TYPE
    SuspenseException SuspenseActionException SuspenseyCommitException SelectiveHydrationException
    HydrationMismatchException noopSuspenseyCommitThenable
    ANIMATION_END ANIMATION_ITERATION ANIMATION_START TRANSITION_END
  `),
  values: {
    // Nothing is hydrated: widgets are drawn into roots of their own.
    ...always('!1', 'isHydrating rootOrSingletonContext'),
    ...always('null', 'hydrationErrors nextHydratableInstance hydrationParentFiber currentReplayingEvent'),
    // Nothing is drawn and hidden.
    ...always('!1', 'offscreenSubtreeIsHidden offscreenSubtreeWasHidden offscreenDirectParentIsHidden'),
    // No transitions, whether of states or of what is seen.
    ...always(
      '!1',
      `inUpdateViewTransition viewTransitionMutationContext rootViewTransitionAffected shouldStartViewTransition
      viewTransitionContextChanged rootViewTransitionNameCanceled`,
    ),
    ...always(
      'null',
      `pendingViewTransition pendingViewTransitionEvents pendingTransitionTypes appearingViewTransitions
      workInProgressTransitions pendingPassiveTransitions currentEntangledActionThenable`,
    ),
    ...always('0', 'currentEntangledLane currentEventTransitionLane'),
    // No actions of forms, nothing in the head of the page, no StrictMode.
    ...always('!1', 'needsFormReset shouldDoubleInvokeUserFnsInHooksDEV'),
    ...always('null', 'currentHoistableRoot'),
    // What every browser knows.
    ...always('!0', 'canUseDOM passiveBrowserEventsSupported isInputEventSupported canUseCompositionEvent'),
  },
  properties: { isDehydrated: '!1' },
  calls: {
    // Server HTML, and the places in a tree that it is told apart by.
    ...always('!1', 'popHydrationState'),
    ...always('null', 'upgradeHydrationErrorsToRecoverable'),
    ...always(
      '0',
      `resetHydrationState pushTreeFork pushTreeId pushMaterializedTreeId popTreeContext checkDidRenderIdHook
      getBumpedLaneForHydration retryIfBlockedOn clearContainerSparingly`,
    ),
    // Components that wait, and commits that wait for style sheets or pictures.
    ...always('!1', 'isThenableResolved'),
    ...always('null', 'getSuspendedThenable'),
    ...always('0', 'attachPingListener preloadInstanceAndSuspendIfNeeded'),
    // The head of the page; html, head and body.
    ...always('!1', 'isHostHoistableType isSingletonScope'),
    ...always('null', 'getHoistableRoot'),
    // Refs to fragments.
    ...always('!1', 'isFragmentInstanceParent'),
    ...always(
      '0',
      `commitFragmentInstanceDeletionEffects commitFragmentInstanceInsertionEffects commitNewChildToFragmentInstances`,
    ),
    // Transitions, and actions of forms.
    ...always('!1', 'shouldAttemptEagerTransition pushMutationContext'),
    ...always(
      '0',
      `requestTransitionLane entangleTransitionUpdate entangleTransitions suspendIfUpdateReadFromEntangledAsyncAction
      commitNestedViewTransitions commitExitViewTransitions trackEnterViewTransitions restoreNestedViewTransitions
      restoreEnterOrExitViewTransitions extractEvents$1 recursivelyResetForms`,
    ),
    // StrictMode; and names of components in a message, which are minified.
    ...always('0', 'setIsStrictModeForDevtools'),
    ...always('""', 'getStackByFiberInDevAndProd'),
  },
  bodies: {
    // No event waits for server HTML that nobody has taken over.
    dispatchEvent:
      '_enabled && (findInstanceBlockingEvent(nativeEvent), dispatchEventForPluginEventSystem(domEventName, eventSystemFlags, nativeEvent, return_targetInst, targetContainer));',
    // No commit waits for style sheets or pictures.
    completeRootWhenReady:
      'root.timeoutHandle = -1; completeRoot(root, finishedWork, lanes, recoverableErrors, transitions, didIncludeRenderPhaseUpdate, spawnedLane, updatedLanes, suspendedRetryLanes, didSkipSuspendedSiblings, exitStatus, null);',
    defaultOnDefaultTransitionIndicator: '',
    TransitionAwareHostComponent: '',
    // Events bubble to the root of their widget, which lets through what it has asked for; nobody listens to selections.
    listenToAllSupportedEvents:
      'if (!rootContainerElement[listeningMarker]) { rootContainerElement[listeningMarker] = !0; allNativeEvents.forEach(function (name) { nonDelegatedEvents.has(name) || listenToNativeEvent(name, !1, rootContainerElement); }); }',
  },
  expressions: {
    // Children are elements, texts, portals and lists of them.
    '"function" === typeof newChild.then': '!1',
    'newChild.$$typeof === REACT_CONTEXT_TYPE': '!1',
    // What is thrown is an error, whatever methods it has.
    '"function" === typeof value.then': '!1',
    '"function" === typeof thrownValue.then': '!1',
    'suspenseHandlerStackCursor.current': 'null',
    'currentTreeHiddenStackCursor.current': 'null',
    // Lanes of transitions and of retries.
    '(committedLanes & 335544064) === committedLanes': '!1',
    '(lanes & 335544064) === lanes': '!1',
    '(lanes & 62914560) === lanes': '!1',
    'null !== ReactSharedInternals.T ? requestTransitionLane() : resolveUpdatePriority()':
      'resolveUpdatePriority()',
    // Without transitions all is rendered in one go; how much that is decides `element/renderer.tsx`.
    'renderRootConcurrent(root$jscomp$0, lanes)': 'renderRootSync(root$jscomp$0, lanes, !0)',
  },
  // Events that no widget can ask for (`DOM_EVENTS`) and that no element of ours tells React of by itself.
  cases: {
    dispatchEventForPluginEventSystem: words(`
      auxclick dblclick mousemove mouseup mouseout mouseover contextmenu keypress keyup
      drag dragend dragenter dragexit dragleave dragover dragstart drop wheel
      touchcancel touchend touchmove touchstart copy cut paste beforeblur afterblur
      gotpointercapture lostpointercapture pointercancel pointerdown pointermove pointerout pointerover pointerup
    `),
  },
  starts: {
    simpleEventPluginEvents: JSON.stringify(SIMPLE_EVENTS),
  },
  targets: ['ReactDOMHydrationRoot.prototype.render', 'ReactDOMHydrationRoot.prototype.unmount'],
  statements: [
    // Whether the browser is one of fifteen years ago.
    'if (canUseDOM) try {',
    'canUseDOM && ((style = ',
    // Events put together from others: of a pointer that enters and leaves, of selections, of what is composed.
    'a: { SyntheticEventCtor = "mouseover" === domEventName',
    'handleEventFunc = targetInst ? getNodeFromInstance(targetInst) : window;',
    'switch (domEventName) { case "focusin": if ( isTextInputElement(handleEventFunc)',
    'if (canUseCompositionEvent) b: {',
    'eventType && (useFallbackCompositionData',
    'if ( (fallbackData = canUseTextInputEvent',
    ...['ANIMATION_', 'TRANSITION_', '"dblclick"'].map((name) => `registerSimpleEvent(${name}`),
    ...['MouseEnter', 'MouseLeave', 'PointerEnter', 'PointerLeave'].map(
      (name) => `registerDirectEvent("on${name}"`,
    ),
    'registerTwoPhaseEvent( "onSelect"',
    'registerTwoPhaseEvent("onBeforeInput"',
    ...['Start', 'Update', 'End'].map((name) => `registerTwoPhaseEvent( "onComposition${name}"`),
    'FragmentInstance.prototype.',
    'ReactDOMSharedInternals.findDOMNode = ',
    'ReactSharedInternals.S = ',
    'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration = ',
  ],
  tables: {
    ContextOnlyDispatcher: HOOKS,
    HooksDispatcherOnMount: HOOKS,
    HooksDispatcherOnUpdate: HOOKS,
    HooksDispatcherOnRerender: HOOKS,
    'ReactDOMSharedInternals.d': ['r', 'D', 'C', 'L', 'm', 'X', 'S', 'M'],
    DefaultAsyncDispatcher: ['getCacheForType', 'cacheSignal'],
  },
  exports: ['createRoot'],
};

/** File → rules. */
export const PARTS = {
  'react-dom/cjs/react-dom-client.production.js': CLIENT,
  'react-dom/cjs/react-dom.production.js': {
    exports: words('createPortal flushSync __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  },
  'react/cjs/react.production.js': {
    exports: words(`
      Component Fragment createContext createElement createRef useCallback useContext useEffect useEffectEvent useId
      useLayoutEffect useMemo useReducer useRef useState useSyncExternalStore
      version __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
    `),
  },
  'scheduler/cjs/scheduler.production.js': {
    exports: words(`
      unstable_IdlePriority unstable_ImmediatePriority unstable_LowPriority unstable_NormalPriority
      unstable_UserBlockingPriority unstable_cancelCallback unstable_getCurrentPriorityLevel unstable_now
      unstable_requestPaint unstable_scheduleCallback unstable_shouldYield
    `),
  },
};

/** For Rollup. */
export const reactPartsPlugin = () => ({
  name: 'apunt-react-parts',
  transform(code, id) {
    const rules = entryFor(PARTS, id);
    return rules ? { code: cut(code, rules), map: null } : null;
  },
});

/** Each file is read and cut once, however many tests are bundled. */
const cutFiles = new Map();
async function cutFile(path, rules) {
  return cut(await readFile(path, 'utf8'), rules);
}

/** For esbuild, which bundles the browser tests: they run the React that visitors get. */
export const esbuildReactPartsPlugin = () => ({
  name: 'apunt-react-parts',
  setup(build) {
    build.onLoad(
      { filter: /node_modules[\\/](react|react-dom|scheduler)[\\/]cjs[\\/].*\.production\.js$/ },
      async ({ path }) => {
        const rules = entryFor(PARTS, path);
        if (!rules) return undefined;
        if (!cutFiles.has(path)) cutFiles.set(path, cutFile(path, rules));
        return { contents: await cutFiles.get(path), loader: 'js' };
      },
    );
  },
});
