import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Child } from '@apunt/api/network/user';
import type { Host, TranslateOf } from '@apunt/element/host';
import {
  cardValidUntil,
  CLUB_AGE,
  dayInMadrid,
  readBirthdate,
  showDay,
  toFormDate,
} from '@apunt/forms/fields/birthdate';
import { Alert } from '@apunt/ui/form/Alert';
import { ageOn } from '@apunt/i18n/calendar/calendar';
import { Button } from '@apunt/ui/Button';
import { initialOf } from '@apunt/ui/popover/initial';
import { Heading } from '@apunt/ui/Heading';
import type { childrenContract } from '../children.contract.ts';
import { ChildForm } from './ChildForm.tsx';
import { useCard, type CardModel } from './useCard.ts';

export interface ChildCardProps {
  host: Host<typeof childrenContract>;
  t: TranslateOf<typeof childrenContract>;
  child: Child;
  userId: string | undefined;
  level: number;
  onLost: () => void;
}

export function ChildCard({ host, child, userId, onLost, t, level }: ChildCardProps): ReactNode {
  return <ChildCardView {...useCard(host, child, userId, onLost)} child={child} t={t} level={level} />;
}

export function ChildCardView(
  props: CardModel & { child: Child; t: TranslateOf<typeof childrenContract>; level: number },
): ReactNode {
  const { child, t, level, view, isSaved, refused, onEdit, onCancel, onPrint, onSend } = props;
  const { id, name, surname, nick, photo } = child;
  const [today] = useState(() => dayInMadrid(Date.now()));
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdit = useRef(false);
  const birth = readBirthdate(toFormDate(child.birthdate));
  const age = birth && ageOn(birth, today);
  const isExpired = typeof age === 'number' && age >= CLUB_AGE;

  // The visitor has cancelled the form, which removes it and the focus in it: the focus
  // returns to the button that opened it.
  useEffect(() => {
    if (wasEdit.current && view === 'read' && !isSaved) edit.current?.focus();
    wasEdit.current = view === 'edit';
  }, [view, isSaved]);

  return (
    <div part="card" className="child" data-child={id} data-expired={isExpired || undefined}>
      <div className="child-head">
        {photo ? (
          <img src={photo} alt="" width="96" height="96" />
        ) : (
          <span className="child-initial" aria-hidden="true">
            {initialOf(name)}
          </span>
        )}
        <div>
          <Heading level={level} className="child-name">
            {name} {surname}
          </Heading>
          {nick && <p>{t('children.nick', { nick })}</p>}
          {typeof age === 'number' && birth && (
            <p>
              {t('children.age', { count: age })}
              {!isExpired && ` · ${t('children.valid', { date: showDay(cardValidUntil(birth)) })}`}
            </p>
          )}
          {isExpired && <p className="child-expired">{t('children.expired')}</p>}
        </div>
      </div>
      {isSaved && (
        <Alert tone="success" focus>
          {t('children.saved')}
        </Alert>
      )}
      {view === 'edit' ? (
        <ChildForm child={child} t={t} refused={refused} onCancel={onCancel} onSend={onSend} />
      ) : (
        <div className="child-actions">
          {!isExpired && (
            <Button ref={edit} action="edit" aria-label={t('children.edit-of', { name })} onClick={onEdit}>
              {t('children.edit')}
            </Button>
          )}
          {nick && !isExpired && (
            <Button
              action="print"
              aria-label={t('children.print-of', { name })}
              onClick={() =>
                onPrint({
                  title: t('children.card'),
                  nick: t('children.card-nick'),
                  valid: t('children.card-valid'),
                  pin: t('children.card-pin'),
                })
              }
            >
              {t('children.print')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
