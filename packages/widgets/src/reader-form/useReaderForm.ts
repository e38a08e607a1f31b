import { useEffect, useRef, useState } from 'react';
import { addParticipation, type Participation } from '@apunt/api/resources/participation';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { captchaSettings, type CaptchaSettings } from '@apunt/forms/registration/Captcha';
import { useLeaveWarning } from '@apunt/forms/form/useLeaveWarning';
import type { Refusal } from '@apunt/forms/form/useFormMachine';
import type { LosingSession } from '@apunt/forms/registration/draft';
import { useRefusal, type Refused } from '@apunt/forms/registration/useRefusal';
import { isStopped, useSend } from '@apunt/forms/form/useSend';
import { useLostUser } from '@apunt/session/account/useLostUser';
import { consentFor } from '@apunt/session/consent/consent';
import { takeIntent } from '@apunt/session/intent';
import { askForLogin, loginUrlOf } from '@apunt/session/ask-login';
import { goToLogin } from '@apunt/session/login/way';
import { CHILD_TYPE } from '@apunt/session/hint';
import { ownerOf } from '@apunt/session/drafts';
import { isSignedIn } from '@apunt/session/session.store';
import { useSession } from '@apunt/session/useSession';
import { FileGoneError } from './parts/upload.ts';
import { useTokens } from './parts/useTokens.ts';
import { useUpload, type UploadView } from './parts/useUpload.ts';
import type { readerFormContract } from './reader-form.contract.ts';

/** Values of the fields, without the file, which is passed beside them. */
export type ReaderInput = Omit<Participation, 'type' | 'uploadFileId'>;

export interface ReaderFormModel {
  /** `closed`: the visitor has to log in first, so there is no form. */
  view: 'closed' | 'form';
  /** True when the session has ended here, which has closed the form. */
  isLost: boolean;
  /** Tells the form when the session ends. */
  session: LosingSession | undefined;
  /** Id of the visitor whom the form is prepared for, or `anonymous`; another visitor gets a new form. */
  owner: string;
  /** Name and e-mail of the visitor, when the account has been loaded. */
  who: { name: string; email: string } | undefined;
  /** True for a child: nothing about them is kept when the session ends. */
  isChild: boolean;
  /** True when the visitor has just come back from the login page in order to contribute. */
  isReturning: boolean;
  phase: 'idle' | 'uploading' | 'captcha' | 'sending';
  upload: UploadView;
  refused: Refused | undefined;
  isDone: boolean;
  /** Number of contributions that have been accepted; the form begins anew when it grows. */
  sent: number;
  captcha: CaptchaSettings;
  spent: number;
  onToken: (token: string) => void;
  onLogin: () => void;
  onCancel: () => void;
  onClose: () => void;
  /** Called when the visitor removes the file or chooses another one. */
  onFile: () => void;
  onSend: (values: ReaderInput, file: File | undefined) => Promise<Refusal | undefined>;
}

export function useReaderForm(props: WidgetProps<typeof readerFormContract>): ReaderFormModel {
  const { host, ugcId, type, anonymous } = props;
  const runtime = useRuntime();
  const { session, config } = runtime;
  const { api } = host;
  const captcha = captchaSettings({ ...runtime, consent: consentFor(runtime) });
  const isKnown = useSession(session, isSignedIn);
  const owner = useSession(session, ownerOf);
  const user = useSession(session, (state) => state.user);
  const isChild = useSession(session, (state) => (state.user ?? state.hint)?.type === CHILD_TYPE);
  const lostUser = useLostUser(session);
  const { isWaiting, send } = useSend(host);
  const { refused, clear, explain } = useRefusal('register', host);
  const [phase, setPhase] = useState<ReaderFormModel['phase']>('idle');
  const [isDone, setDone] = useState(false);
  const [sent, setSent] = useState(0);
  const [isReturning, setReturning] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const tokens = useTokens(captcha.isOff || props.reuseCaptcha);
  const access = anonymous ? 'none' : 'required';
  const upload = useUpload(props, access);
  const view = isKnown || anonymous ? 'form' : 'closed';
  /** True while the visitor who has prepared the form is still the one who is logged in; other tabs count, too. */
  const isOwnersTurn = () =>
    (session.whoIsThere() ?? (owner ? 'anonymous' : ownerOf(session.store.getState()))) === owner;

  useEffect(() => {
    // The hint cookie contains no name and no e-mail, so the account is loaded to fill them in.
    if (isKnown) void session.load();
  }, [session, isKnown, owner]);

  useEffect(() => {
    if (view !== 'form' || !takeIntent('participation', ugcId)) return;
    // oxlint-disable-next-line react/set-state-in-effect -- reading the intent removes it, so a render must not read it
    setReturning(true);
  }, [view, ugcId]);

  const rest = isDone ? 'success' : refused ? 'error' : 'idle';
  useHostState(host, isWaiting ? (phase === 'uploading' ? 'uploading' : 'waiting') : rest);

  useLeaveWarning(isWaiting);
  const cancel = () => stop.current?.abort();
  useEffect(() => host.expose({ cancel }));
  // Cancels the sending when another visitor logs in or the element is removed.
  useEffect(() => cancel, [owner]);

  const uploadFault = () =>
    upload.hasArrived() ? 'reader-form.upload-failed' : ('reader-form.upload-failed-early' as const);

  /** Sends the file, then the other values. If that fails, the parts that have arrived are kept for the next try. */
  async function deliver(values: ReaderInput, file: File | undefined, signal: AbortSignal): Promise<unknown> {
    let uploadFileId: string | undefined;
    if (file) {
      setPhase('uploading');
      uploadFileId = await upload.run(file, () => tokens.spend(values.captcha), signal);
    }
    setPhase('captcha');
    const token = await tokens.fresh(values.captcha, signal);
    setPhase('sending');
    // Sending a file can take minutes. Meanwhile another tab may have logged in as somebody else without this page
    // knowing, so it is checked again that the contribution does not go out in the name of the wrong person.
    if (!isOwnersTurn()) {
      void session.reload();
      throw new DOMException('somebody else is logged in', 'AbortError');
    }
    return addParticipation(
      api,
      ugcId,
      { ...values, type, captcha: token, ...(uploadFileId !== undefined && { uploadFileId }) },
      access,
    );
  }

  /**
   * Another tab has logged in or out: a contribution that one person has prepared is never sent in the name of another.
   */
  function refuseOther(): Refusal {
    upload.abandon();
    return explain(undefined, host.t('reader-form.other-session'));
  }

  return {
    view,
    isLost: lostUser !== undefined,
    owner,
    session,
    who: user ? { name: `${user.name} ${user.surname}`.trim(), email: user.email } : undefined,
    isChild,
    isReturning,
    phase: isWaiting ? phase : 'idle',
    upload: upload.view,
    refused,
    isDone,
    sent,
    captcha,
    spent: tokens.spent + sent,
    onToken: tokens.give,
    onCancel: cancel,
    onClose: () => setDone(false),
    onFile: upload.abandon,
    onLogin() {
      const intent = { type: 'participation', id: ugcId } as const;
      if (askForLogin(host, intent))
        goToLogin(host, loginUrlOf(props.loginUrl, config), { reason: 'login', intent });
    },
    async onSend(values, file) {
      clear();
      setDone(false);
      if (!isOwnersTurn()) {
        void session.reload();
        return refuseOther();
      }
      const { captcha: _, ...payload } = values;
      const controller = new AbortController();
      stop.current = controller;
      setPhase(file ? 'uploading' : 'sending');
      return send({
        payload: { type, ...payload },
        call: () => deliver(values, file, controller.signal),
        failed(error): Refusal {
          if (isStopped(error) && !isOwnersTurn()) return refuseOther();
          if (isStopped(error)) upload.cancel();
          else if (error instanceof FileGoneError) {
            upload.abandon();
            return { fields: { fileCheck: `reader-form.${upload.kind}-gone` } };
          } else explain(error, upload.isFault(error) ? host.t(uploadFault()) : undefined);
          return {};
        },
        done() {
          upload.abandon();
          setDone(true);
          setSent((count) => count + 1);
          host.emit('apunt-participation', { type });
        },
      });
    },
  };
}
