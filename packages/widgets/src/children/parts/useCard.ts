import { useState } from 'react';
import { updateChild } from '@apunt/api/account/account';
import { isApiError } from '@apunt/api/errors';
import { sentId } from '@apunt/api/parse';
import type { Child } from '@apunt/api/network/user';
import type { Host } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import type { ChildOutput } from '@apunt/forms/club/child';
import type { Refusal } from '@apunt/forms/form/useFormMachine';
import { useRefusal, type Refused } from '@apunt/forms/registration/useRefusal';
import { useSend } from '@apunt/forms/form/useSend';
import { logoOf } from '@apunt/ui/logo';
import type { childrenContract } from '../children.contract.ts';
import { printCard, type CardTexts } from './print-card.ts';

export interface CardModel {
  view: 'read' | 'edit';
  isSaved: boolean;
  refused: Refused | undefined;
  onEdit: () => void;
  onCancel: () => void;
  onPrint: (texts: CardTexts) => void;
  onSend: (values: ChildOutput, photoEdited: boolean) => Promise<Refusal | undefined>;
}

/** Model of one child's card: each card is saved on its own and shows its own result. */
export function useCard(
  host: Host<typeof childrenContract>,
  child: Child,
  userId: string | undefined,
  onLost: () => void,
): CardModel {
  const { session, config } = useRuntime();
  const { api } = host;
  const logo = logoOf(config.json('logos'), host.site);
  const { send } = useSend(host);
  const { refused, clear, explain } = useRefusal('child', host);
  const [view, setView] = useState<'read' | 'edit'>('read');
  const [isSaved, setSaved] = useState(false);
  const begin = (next: 'read' | 'edit') => {
    clear();
    setSaved(false);
    setView(next);
  };

  return {
    view,
    isSaved,
    refused,
    onEdit: () => begin('edit'),
    onCancel: () => begin('read'),
    onPrint(texts) {
      if (host.emit('apunt-print', { id: child.id })) void printCard(child, { ...texts, logo });
    },
    async onSend({ name, surname, birthdate, pin, photo }, photoEdited) {
      clear();
      // Another tab has logged in as somebody else: the card shows a child of the earlier user, so nothing is sent.
      if (session.whoIsThere() !== userId) return {};
      const { id, nick } = child;
      return send({
        payload: { id, photoEdited },
        call: () =>
          updateChild(api, {
            id: sentId(child),
            name,
            surname,
            birthdate,
            nick,
            ...(pin && { pin }),
            photo,
            photoEdited,
          }),
        failed(error) {
          if (isApiError(error) && error.status === 401) onLost();
          return explain(error);
        },
        done(user) {
          session.commit(user, host.element);
          begin('read');
          setSaved(true);
          host.emit('apunt-child-save', { id });
        },
      });
    },
  };
}
