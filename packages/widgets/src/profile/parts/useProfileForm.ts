import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { toggleBulletin, updateProfile } from '@apunt/api/account/account';
import { isApiError } from '@apunt/api/errors';
import { sentId } from '@apunt/api/parse';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { Host } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { errorDetail } from '@apunt/forms/form/server-errors';
import type { Refusal } from '@apunt/forms/form/useFormMachine';
import type { LosingSession } from '@apunt/forms/registration/draft';
import { useRefusal, type Refused } from '@apunt/forms/registration/useRefusal';
import { useSend } from '@apunt/forms/form/useSend';
import type { User } from '@apunt/session/session.store';
import { readStoredJson, writeStored } from '@apunt/session/storage';
import type { profileContract } from '../profile.contract.ts';
import { profilePayload, type Person, type ProfileOutput, type Variant } from './profile-values.ts';

const PERSON = 'apuntSocialName';
const personSchema = v.fallback(
  v.object({ name: v.fallback(v.string(), ''), surname: v.fallback(v.string(), '') }),
  { name: '', surname: '' },
);

export interface ProfileFormModel {
  person: Person;
  isSaved: boolean;
  isWrongPassword: boolean;
  refused: Refused | undefined;
  /** Grows with each answer of the server, so that the message with that answer takes the focus. */
  answers: number;
  /** Tells the form when the session ends. */
  session: LosingSession | undefined;
  onSend: (values: ProfileOutput) => Promise<Refusal | undefined>;
  onDirty: (dirty: boolean) => void;
  bulletin: { value: boolean; error: string | undefined; onToggle: () => void };
}

export function useProfileForm(
  host: Host<typeof profileContract>,
  user: User,
  variant: Variant,
): ProfileFormModel {
  const { session } = useRuntime();
  const { api } = host;
  const { isWaiting, send } = useSend(host);
  const { refused, clear, explain } = useRefusal('register', host);
  const [person] = useState(() => v.parse(personSchema, readStoredJson('session', PERSON) ?? {}));
  const [isSaved, setSaved] = useState(false);
  const [isWrongPassword, setWrongPassword] = useState(false);
  const [answers, setAnswers] = useState(0);
  const [flip, setFlip] = useState<boolean>();
  const [bulletinError, setBulletinError] = useState<string>();
  const alive = useRef(true);
  const toggling = useRef(false);

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const failed = refused !== undefined || isWrongPassword;
  useHostState(host, isWaiting ? 'waiting' : failed ? 'error' : isSaved ? 'success' : 'ready');

  // The tag goes to the login, as soon as nobody is there.
  const lose = () => session.lose(host.element);

  const toggle = async () => {
    if (toggling.current || session.whoIsThere() !== user.id) return;
    toggling.current = true;
    const value = !(flip ?? user.bulletin);
    setBulletinError(undefined);
    setFlip(value);
    try {
      await toggleBulletin(api, sentId(user));
      void session.reload();
      if (alive.current) host.emit('apunt-bulletin-change', { value });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!alive.current) return;
      setFlip(!value);
      setBulletinError(errorTextOf(host, error));
      host.emit('apunt-error', errorDetail(error));
    } finally {
      toggling.current = false;
    }
  };

  return {
    person,
    isSaved,
    isWrongPassword,
    refused,
    answers,
    session,
    async onSend(values) {
      clear();
      setSaved(false);
      setWrongPassword(false);
      // Another tab has logged in as somebody else: this form holds the data of the earlier user, so it is not sent.
      if (session.whoIsThere() !== user.id) {
        void session.reload();
        return {};
      }
      const payload = profilePayload(values, user, variant);
      const { password, newPassword: _, ...shown } = payload;
      return send({
        payload: shown,
        call: () => updateProfile(api, payload, 'none'),
        failed(error) {
          setAnswers((count) => count + 1);
          if (isApiError(error) && error.status === 401) {
            if (typeof password === 'string') setWrongPassword(true);
            else lose();
            return {};
          }
          return explain(error);
        },
        done(next) {
          writeStored('session', PERSON, null);
          session.commit(next, host.element);
          setSaved(true);
          setAnswers((count) => count + 1);
          host.emit('apunt-profile-save', { user: next });
        },
      });
    },
    onDirty: (dirty) => host.emit('apunt-dirty', { dirty }),
    bulletin: { value: flip ?? user.bulletin, error: bulletinError, onToggle: () => void toggle() },
  };
}
