import {
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
  useState,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, type Control, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { TextKey, Translate, Values } from '@apunt/i18n/i18n';
import type { Draft } from '../registration/draft.ts';
import { problemsOf, type Problem } from './problems.ts';

/** The errors of single fields after a failed send. Errors that concern no single field are shown by the caller. */
export interface Refusal<I extends FieldValues = FieldValues> {
  fields?: Partial<Record<Path<I>, TextKey>>;
  /** The send was cancelled before it reached the server: all values are kept, including secrets and the draft. */
  isUnsent?: true;
  /** Nobody has judged what was sent, as when no answer came: secrets are kept, so that it can be sent again at once. */
  isUnjudged?: true;
}

/** Options of a form machine: the schema, the initial values, and the handler that sends the form. */
export interface FormMachineOptions<I extends FieldValues, O> {
  /** Its messages are text keys; the order of its keys is the order of the fields. */
  schema: GenericSchema<I, O>;
  defaults: DefaultValues<I>;
  t: Translate<'validation'>;
  /** Values for the placeholders in the schema's messages, such as an age. */
  texts?: Values;
  /** Fields that are emptied when the server has refused a send: passwords, PINs. */
  secrets?: readonly Path<I>[];
  /** Fields that are good for one send and emptied when it fails, however it does: captchas. */
  tokens?: readonly Path<I>[];
  /** Stores what is typed in this tab, until a send succeeds. */
  draft?: Draft<I> | undefined;
  /**
   * Sends the valid values; called once per press. Resolving with undefined means success. A refusal or a rejection
   * empties secrets and tokens and keeps all other values; one that is unjudged keeps the secrets, too.
   */
  onSubmit: (values: O) => Promise<Refusal<I> | undefined>;
}

/** Props of a field, to be spread on a field component. */
export interface MachineField {
  id: string;
  name: string;
  inputRef: (element: HTMLElement | null) => void;
  onChange: (event: SyntheticEvent) => void;
  onBlur: (event: SyntheticEvent) => void;
  /**
   * The field's first problem. Shown after a blur or a press on send, and from then on updated while the visitor types.
   */
  error: string | undefined;
}

/**
 * The state of a form for the components that draw it: props of each field, its problems, and whether it can be sent or
 * is being sent.
 */
export interface FormMachine<I extends FieldValues = FieldValues> {
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: (event: SyntheticEvent) => void;
  field: (name: Path<I>) => MachineField;
  /** The problems that made the last press on send fail, without those that the visitor has corrected since. */
  summary: readonly { name: string; id: string; text: string }[];
  goTo: (name: string) => void;
  /** Makes the send button `aria-disabled`. A press on it is still handled, to show what is wrong. */
  isBlocked: boolean;
  isWaiting: boolean;
  /** Number of failed sends. A change tells components such as the captcha to start again. */
  failures: number;
  /** Whether a value differs from the initial ones. */
  isDirty: boolean;
  /** Whether the form began with what its visitor had typed when their session ended; until it is sent or reset. */
  isRestored: boolean;
  /** The current value of a field, valid or not. */
  read: (name: Path<I>) => string;
  /** All current values, valid or not. */
  all: () => I;
  /** Sets a value as if the visitor had typed it: it is validated, makes the form dirty and is saved in the draft. */
  set: (name: Path<I>, value: unknown) => void;
  /** Sets a value that is already saved on the server: it becomes the initial one, so the field is not dirty. */
  settle: (name: Path<I>, value: unknown) => void;
  /** Replaces all values by those that the server has saved: no field is dirty or has an error afterwards. */
  reset: (values: I) => void;
  /** The control of react-hook-form, for the components of this package that watch values or repeat fields. */
  control: Control<I>;
}

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is FormControl =>
  element.matches('input[name],select[name],textarea[name]');

/**
 * The behaviour that all forms share: when fields are checked, where the focus goes, one request per press. It draws
 * nothing; `Form` does.
 */
export function useFormMachine<I extends FieldValues, O>(options: FormMachineOptions<I, O>): FormMachine<I> {
  const { schema, defaults, t, texts, secrets = [], tokens = [], draft, onSubmit } = options;
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const formRef = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const [settled, settle] = useReducer((count: number) => count + 1, 0);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [failures, countFailure] = useReducer((count: number) => count + 1, 0);
  const lost = draft?.lost;
  // The defaults of a form name all its fields, though their type allows to leave some out.
  const [kept] = useState(() => lost?.restore(defaults as I));
  const [initial] = useState(() => (draft ? Object.assign({}, defaults, draft.restore(), kept) : defaults));
  const [isRestored, setRestored] = useState(kept !== undefined);
  const isLost = useRef(false);
  const form = useForm<I, unknown, O>({
    mode: 'onTouched',
    // With all errors collected, a repeated password that differs is reported even while other fields have problems.
    // Each field still shows its first error only.
    criteriaMode: 'all',
    defaultValues: initial,
    resolver: valibotResolver<I, unknown, O>(schema),
    shouldFocusError: false,
  });
  const { errors, isValid } = form.formState;
  const isDirty = form.formState.isDirty || isRestored;
  const problems = problemsOf(errors);

  // A message is a key of 'validation' or of the widget's own texts. The cast is safe: `t` is the widget's and has
  // both.
  const textOf = (message: TextKey) => t(message as TextKey<'validation'>, texts);

  /** Copies into the form state the values that the browser has autofilled without firing an event. */
  const sync = () => {
    for (const control of formRef.current?.elements ?? []) {
      if (!isControl(control) || control.type === 'radio' || control.type === 'file') continue;
      const shown = control.type === 'checkbox' && 'checked' in control ? control.checked : control.value;
      const name = control.name as Path<I>;
      const known: unknown = form.getValues(name);
      // Skipped: controls that are not fields of this form (of a captcha, of a slot) have no value here, and checkboxes
      // that share a name have a list, which cannot be read from a single box.
      if (known === undefined || known === shown || Array.isArray(known)) continue;
      void form.register(name).onChange({ type: 'change', target: control });
    }
  };

  /**
   * Judges again what has been judged before: a change may put another field right or wrong, as a password its repetition.
   * What a server has said of a field stays until that field is changed.
   */
  const judgeOthers = (changed: string) => {
    const names = new Set<Path<I>>();
    for (const control of formRef.current?.elements ?? []) {
      if (!isControl(control) || control.name === changed) continue;
      const name = control.name as Path<I>;
      const { isTouched, error } = form.getFieldState(name);
      const isField = form.getValues(name) !== undefined;
      if (isField && (isTouched || error) && error?.type !== 'server') names.add(name);
    }
    if (names.size > 0) void form.trigger([...names]);
  };

  const handleInForm = useEffectEvent(({ type }: Event) => {
    // React's listener is further up, at its root, so it runs after this one, and not at all for a value that a script of the page has set:
    // read the value from the DOM first, or the draft would miss the last character, and the button a form that can be sent.
    sync();
    if (type === 'focusin') return;
    // Between the end of the session and the next login nothing else would keep what is typed.
    if (lost && isLost.current) lost.keep(form.getValues());
    else draft?.save(form.getValues());
  });
  const handleLoss = useEffectEvent(() => {
    isLost.current = true;
    sync();
    if (isDirty) lost?.keep(form.getValues());
  });
  useEffect(() => lost?.listen(() => handleLoss()), [lost]);
  useEffect(() => {
    const gone = new AbortController();
    for (const type of ['focusin', 'input', 'change'])
      formRef.current?.addEventListener(type, (event) => handleInForm(event), { signal: gone.signal });
    return () => gone.abort();
  }, []);

  // Presses are accepted again only after the result of the last send is rendered: a press before that must not send
  // twice.
  useEffect(() => {
    busy.current = false;
  }, [settled]);

  const goTo = (name: string) => {
    const found = formRef.current?.elements.namedItem(name) ?? null;
    // A value without a named control (a captcha, a photo) has an element with `data-field`, which gets the focus
    // instead.
    const first = found instanceof RadioNodeList ? found[0] : found;
    const control =
      first instanceof HTMLElement && first.matches(':not([type=hidden])')
        ? first
        : formRef.current?.querySelector(`[data-field="${CSS.escape(name)}"]`);
    if (!(control instanceof HTMLElement)) return;
    control.focus({ preventScroll: true });
    // Scroll to the whole field with its label: the input alone at the edge of the screen would not show what to enter.
    (control.closest('.apunt-field') ?? control).scrollIntoView({ block: 'nearest' });
  };

  useEffect(() => {
    // Screen readers announce the summary because it is an alert, so the focus can go to the first field to correct.
    if (refused[0]) goTo(refused[0].name);
  }, [refused]);

  const send = async (values: O) => {
    setRefused([]);
    setWaiting(true);
    let refusal: Refusal<I> | undefined = {};
    try {
      refusal = await onSubmit(values);
    } finally {
      if (!refusal) {
        draft?.clear();
        setRestored(false);
      } else if (!refusal.isUnsent) {
        countFailure();
        const spent = refusal.isUnjudged ? tokens : [...tokens, ...secrets];
        for (const name of spent) form.resetField(name, { defaultValue: '' as never });
      }
      const fields: Refusal['fields'] = refusal?.fields ?? {};
      const named = Object.entries(fields).flatMap(([name, message]) => (message ? [{ name, message }] : []));
      for (const { name, message } of named) form.setError(name as Path<I>, { type: 'server', message });
      setRefused(named);
      setWaiting(false);
    }
  };

  const submit = async () => {
    sync();
    try {
      let found: readonly Problem[] = [];
      await form.handleSubmit(send, (invalid) => void (found = problemsOf(invalid)))();
      // Only after `handleSubmit`, because by then the errors of the fields are rendered.
      if (found.length > 0) setRefused(found);
    } finally {
      settle();
    }
  };

  return {
    formRef,
    onSubmit(event) {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      void submit();
    },
    field(name) {
      const { ref, onChange, onBlur } = form.register(name);
      const problem = problems.find((one) => one.name === name);
      return {
        id: idOf(name),
        name,
        inputRef: ref,
        onChange(event) {
          void onChange(event);
          judgeOthers(name);
        },
        onBlur: (event) => void onBlur(event),
        error: problem && textOf(problem.message),
      };
    },
    summary: problems
      .filter(({ name }) => refused.some((problem) => problem.name === name))
      .map(({ name, message }) => ({ name, id: idOf(name), text: textOf(message) })),
    goTo,
    isBlocked: isWaiting || !isValid,
    isWaiting,
    failures,
    isDirty,
    isRestored,
    all() {
      sync();
      return form.getValues();
    },
    read(name) {
      sync();
      return String(form.getValues(name) ?? '');
    },
    set(name, value) {
      form.setValue(name, value as never, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      });
      draft?.save(form.getValues());
    },
    settle(name, value) {
      // A value without a control is unknown to react-hook-form until it is registered; resetting it would do nothing.
      form.register(name);
      form.resetField(name, { defaultValue: value as never });
    },
    reset(values) {
      form.reset(values);
      setRestored(false);
    },
    // The cast drops the type of the schema's output, which its users do not need: they only watch and repeat fields.
    control: form.control as unknown as Control<I>,
  };
}
