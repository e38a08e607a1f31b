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

/** Why a send did not work, as far as single fields are concerned. The rest of the story is the caller's to tell. */
export interface Refusal<I extends FieldValues = FieldValues> {
  fields?: Partial<Record<Path<I>, TextKey>>;
  /** Nothing has failed, but nothing was sent either: everything stays as it is, secrets and draft, too. */
  isUnsent?: true;
}

/** What a form machine is made from: the rules, the first values, and what happens when the form is sent. */
export interface FormMachineOptions<I extends FieldValues, O> {
  /** Its messages are text keys; the order of its keys is the order of the fields. */
  schema: GenericSchema<I, O>;
  defaults: DefaultValues<I>;
  t: Translate<'validation'>;
  /** What the messages of the schema are filled with, such as an age. */
  texts?: Values;
  /** Fields that are emptied when a send fails: passwords, PINs, captchas. */
  secrets?: readonly Path<I>[];
  /** Keeps what is typed for this tab, until it has been sent. */
  draft?: Draft<I> | undefined;
  /**
   * Sends valid values, once a press; without a refusal they have arrived. A refusal (or a rejection) drops the secrets
   * and keeps everything else.
   */
  onSubmit: (values: O) => Promise<Refusal<I> | undefined>;
}

/** What a field part needs; spread it on one. */
export interface MachineField {
  id: string;
  name: string;
  inputRef: (element: HTMLElement | null) => void;
  onChange: (event: SyntheticEvent) => void;
  onBlur: (event: SyntheticEvent) => void;
  /** The first problem only, after a blur or a press on send, then live. */
  error: string | undefined;
}

/** A form as its parts use it: props for each field, what is wrong, and whether it can be sent or is being sent. */
export interface FormMachine<I extends FieldValues = FieldValues> {
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: (event: SyntheticEvent) => void;
  field: (name: Path<I>) => MachineField;
  /** What stood in the way of the last press and still does. */
  summary: readonly { name: string; id: string; text: string }[];
  goTo: (name: string) => void;
  /** The send button is `aria-disabled`; a press on it still explains why. */
  isBlocked: boolean;
  isWaiting: boolean;
  /** Grows with each send that did not work, for parts that start anew then. */
  failures: number;
  /** Something differs from what the form began with. */
  isDirty: boolean;
  /** What stands in a field now, checked or not. */
  read: (name: Path<I>) => string;
  /** All values as they stand now, checked or not. */
  all: () => I;
  /** Puts a value in, as if it had been typed. */
  set: (name: Path<I>, value: unknown) => void;
  /** Takes in a value that was saved elsewhere: it makes nothing dirty. */
  settle: (name: Path<I>, value: unknown) => void;
  /** Takes in what the server has made of the values: nothing is dirty, nothing wrong. */
  reset: (values: I) => void;
  /** For parts of this package that watch values or repeat fields. */
  control: Control<I>;
}

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is FormControl =>
  element.matches('input[name],select[name],textarea[name]');

/**
 * The life of a form, the same in every widget: what is checked when, where the focus goes, one request a press. It
 * draws nothing; `Form` does.
 */
export function useFormMachine<I extends FieldValues, O>(options: FormMachineOptions<I, O>): FormMachine<I> {
  const { schema, defaults, t, texts, secrets = [], draft, onSubmit } = options;
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const formRef = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const [settled, settle] = useReducer((count: number) => count + 1, 0);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [failures, countFailure] = useReducer((count: number) => count + 1, 0);
  const [initial] = useState(() => (draft ? Object.assign({}, defaults, draft.restore()) : defaults));
  const form = useForm<I, unknown, O>({
    mode: 'onTouched',
    // A repetition that differs is told also while other fields have problems; each field still shows its first.
    criteriaMode: 'all',
    defaultValues: initial,
    resolver: valibotResolver<I, unknown, O>(schema),
    shouldFocusError: false,
  });
  const { errors, isValid, isDirty } = form.formState;
  const problems = problemsOf(errors);

  // A key of 'validation', or of the widget's own file: its `t`, which is handed in here, knows both.
  const textOf = (message: TextKey) => t(message as TextKey<'validation'>, texts);

  /** Takes in what the browser has filled without telling. */
  const sync = () => {
    for (const control of formRef.current?.elements ?? []) {
      if (!isControl(control) || control.type === 'radio' || control.type === 'file') continue;
      const shown = control.type === 'checkbox' && 'checked' in control ? control.checked : control.value;
      const name = control.name as Path<I>;
      const known: unknown = form.getValues(name);
      // What is not a field of ours (a captcha's, a slot's) has no value here.
      // Boxes of one name are a list, which a single box does not tell.
      if (known === undefined || known === shown || Array.isArray(known)) continue;
      void form.register(name).onChange({ type: 'change', target: control });
    }
  };

  const handleInForm = useEffectEvent(({ type }: Event) => {
    const isTyped = type !== 'focusin';
    if (isTyped && !draft) return;
    // This listener is nearer to the field than React's: take the value in first.
    sync();
    if (isTyped) draft?.save(form.getValues());
  });
  useEffect(() => {
    const element = formRef.current;
    const handle = (event: Event) => handleInForm(event);
    for (const type of ['focusin', 'input', 'change']) element?.addEventListener(type, handle);
    return () => {
      for (const type of ['focusin', 'input', 'change']) element?.removeEventListener(type, handle);
    };
  }, []);

  // Not before the screen shows what came of it: a press in between must not send again.
  useEffect(() => {
    busy.current = false;
  }, [settled]);

  const goTo = (name: string) => {
    const found = formRef.current?.elements.namedItem(name) ?? null;
    // A value without a control of its own (a captcha, a photo) has a place that takes the focus for it.
    const first = found instanceof RadioNodeList ? found[0] : found;
    const control =
      first instanceof HTMLElement && first.matches(':not([type=hidden])')
        ? first
        : formRef.current?.querySelector(`[data-field="${CSS.escape(name)}"]`);
    if (!(control instanceof HTMLElement)) return;
    control.focus({ preventScroll: true });
    // The label, too: a field alone at the edge of the screen does not say what it wants.
    (control.closest('.apunt-field') ?? control).scrollIntoView({ block: 'nearest' });
  };

  useEffect(() => {
    // The summary, an alert, is read out; the focus goes where the work is.
    if (refused[0]) goTo(refused[0].name);
  }, [refused]);

  const send = async (values: O) => {
    setRefused([]);
    setWaiting(true);
    let refusal: Refusal<I> | undefined = {};
    try {
      refusal = await onSubmit(values);
    } finally {
      if (!refusal) draft?.clear();
      else if (!refusal.isUnsent) {
        countFailure();
        for (const name of secrets) form.resetField(name, { defaultValue: '' as never });
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
      // Only now: the errors themselves stand on the screen by then.
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
        onChange: (event) => void onChange(event),
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
      // A value without a control of its own is unknown until it is registered.
      form.register(name);
      form.resetField(name, { defaultValue: value as never });
    },
    reset: (values) => form.reset(values),
    // Its users only watch and repeat fields; what the schema makes of the values is none of their business.
    control: form.control as unknown as Control<I>,
  };
}
